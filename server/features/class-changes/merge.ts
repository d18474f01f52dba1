import { randomUUID } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import { listKelasRows } from '#server/features/campus/batch-queries.ts'
import { deleteTawaran, insertTawaran, setKapasitas } from '#server/features/krs/many-offers-queries.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import { pindahkan } from '#server/features/student-records/lend.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import type { RancanganGabung, TinjauanSusunan } from '#shared/api/class-changes.ts'
import {
	deleteJadwal,
	deletePengampu,
	type How,
	type Kampus,
	kursiOf,
	listKode,
	milik,
	orangOf,
	readKampus,
	type Susunan,
	saveJadwal,
	savePengampu,
	sebut,
	sidikOf,
	susunMatakuliah,
} from './parts.ts'
import {
	type Isi,
	listIsi,
	listTawaranKelas,
	listTersimpan,
	listUjianMendatang,
	type TawaranIsi,
} from './queries.ts'
import { readSempit } from './room-seats.ts'

type Ubahan = Pick<Isi, 'tambah' | 'hapus' | 'kapasitas'> & {
	/** Lecturers of the class that is left, who have nothing to read there any more; gone once they are told. */
	pamit: Isi['hapus']['pengampu']
	/** Courses that go on in the class that is left, for students of other classes. */
	berlanjut: string[]
	/** Courses of the class that stays whose lectures are at other hours now. */
	jadwalBaru: string[]
}

/**
 * Merges a class into another: everybody of it moves with all that hangs on it, the other one gets what is chosen of lecturers and
 * lectures, and the seats it lacks. What the first one no longer needs goes; what is written down of it stays with its lecturers.
 * @throws AppError 400 what cannot be meant; 409 while no term is active, or a seat was taken in this very moment
 */
export async function gabung(trx: DbOrTrx, rancangan: RancanganGabung, how: How): Promise<Susunan> {
	const { dari, ke } = rancangan
	const kampus = await readKampus(trx)
	const { periode, matakuliah } = kampus
	const rows = await listKelasRows(trx, [dari, ke], false)
	if (dari === ke || rows.length < 2) throw badInput('ke', 'Pilih dua kelas yang berbeda')
	if (rows[0]?.program_studi !== rows[1]?.program_studi)
		throw badInput('ke', 'Kedua kelas harus dari program studi yang sama')
	const [mereka, kami] = [await listIsi(trx, periode, dari), await listIsi(trx, periode, ke)]
	if (mereka.length === 0) throw badInput('dari', `${dari} tidak mempunyai mahasiswa pada semester ini`)
	const tawaran = await listTawaranKelas(trx, periode, [dari, ke])
	const tersimpan = await listTersimpan(trx, periode, dari)
	const sempitOf = await readSempit(trx, kampus, [dari, ke])
	const ubahan = rencanakan(kampus, rancangan, { tawaran, tersimpan })
	await tulis(trx, kampus, ubahan)
	const id = how.tulis ? randomUUID() : null
	const judged = await pindahkan(
		trx,
		{ ke, stambuk: mereka.map(({ stambuk }) => stambuk) },
		{ id, now: how.now, actor: how.actor },
	)
	const orang = orangOf(judged, ke)
	const kursi = kursiOf(judged)
	const kapasitas = new Map(ubahan.kapasitas.map((one) => [one.id, one.ke]))
	const diTujuan = [
		...tawaran.filter((one) => one.kelas_kode === ke),
		...ubahan.tambah.penawaran.map((one) => ({ ...one, terisi: 0 })),
	]
	const { mata_kuliah, keras } = susunMatakuliah(kampus, ke, (kode) => {
		const one = diTujuan.find(({ matakuliah_kode }) => matakuliah_kode === kode)
		return {
			kapasitas: one ? (kapasitas.get(one.id) ?? one.kapasitas) : null,
			terisi: one ? one.terisi + (kursi.get(one.id) ?? 0) : 0,
			...{ pertemuan: 0, tugas: 0, ujian: 0 },
		}
	})
	// All of them, also who cannot go yet: a class is merged whole, so the rooms have to seat them too.
	const sempit = sempitOf(
		ke,
		mereka.map(({ stambuk }) => stambuk),
	)
	const tinjauan = {
		kelas: [
			{ kode: ke, baru: false, mahasiswa: kami.length + orang.pindah.length, mata_kuliah },
			{ kode: dari, baru: false, mahasiswa: mereka.length - orang.pindah.length, mata_kuliah: [] },
		],
		...orang,
		catatan: [
			...ubahan.jadwalBaru.map((kode) => `Jadwal ${matakuliah(kode)} di ${ke} menjadi jadwal ${dari}.`),
			...(ubahan.kapasitas.length > 0
				? [
						`Kursi ${sebut(ubahan.kapasitas.map((one) => namaTawaran(kampus, tawaran, one.id)))} di ${ke} ditambah.`,
					]
				: []),
			...ubahan.berlanjut.map(
				(kode) =>
					`${matakuliah(kode)} di ${dari} tetap berjalan karena masih diambil mahasiswa kelas lain. Pindahkan mereka di Penawaran KRS.`,
			),
			...(await catatanOf(trx, rancangan, { periode, pindah: orang.pindah, now: how.now })),
		],
	}
	if (how.tulis && orang.tetap.length === 0) {
		const hapus = ubahan.hapus.penawaran.map((one) => one.id)
		if ((await deleteTawaran(trx, hapus)) < hapus.length)
			throw conflict(
				'preview_changed',
				'Ada kursi yang baru saja diambil, sehingga belum ada yang diubah. Periksa sekali lagi.',
			)
		await deletePengampu(trx, periode, ubahan.pamit)
		if (ubahan.jadwalBaru.length > 0)
			await notify(trx, how.now, {
				kepada: await akunMahasiswa(
					trx,
					kami.map((one) => one.id),
				),
				jenis: 'kelas',
				judul: `Jadwal kelas ${ke} berubah`,
				isi: `Kelas ${dari} bergabung. Periksa jadwal ${sebut(ubahan.jadwalBaru.map(matakuliah))}.`,
				alamat: '/jadwal',
				kunci: `gabung_kelas:${id}`,
				lagi: true,
			})
	}
	const halangan = [
		...keras,
		...(orang.tetap.length > 0
			? [
					`${orang.tetap.length} mahasiswa ${dari} belum dapat ikut. Selesaikan sebabnya dahulu; kelas digabung seluruhnya.`,
				]
			: []),
	]
	return {
		periode,
		tinjauan: {
			...{ ...tinjauan, catatan: [...sempit, ...tinjauan.catatan], halangan },
			sidik: sidikOf(rancangan, tinjauan),
		},
		isi: {
			uraian: `${dari} digabung ke ${ke}`,
			catatan: [...sempit, ...tinjauan.catatan],
			ubahan: id === null ? [] : [{ id, ke, mahasiswa: orang.pindah.length }],
			...{ kelas: [], pecahan: [], pertemuan: [], tugas: [], ujian: [] },
			tambah: ubahan.tambah,
			hapus: { ...ubahan.hapus, pengampu: [...ubahan.hapus.pengampu, ...ubahan.pamit] },
			kapasitas: ubahan.kapasitas,
		},
	}
}

const namaTawaran = ({ matakuliah }: Kampus, tawaran: readonly TawaranIsi[], id: string) =>
	matakuliah(tawaran.find((one) => one.id === id)?.matakuliah_kode ?? '')

/** What is made and taken away for it; the term as it is known becomes what it will be. */
function rencanakan(
	kampus: Kampus,
	{ dari, ke, pilihan }: RancanganGabung,
	{ tawaran, tersimpan }: { tawaran: readonly TawaranIsi[]; tersimpan: ReadonlySet<string> },
): Ubahan {
	const { isi } = kampus
	const milikKe = new Set(listKode(kampus, ke))
	const out: Ubahan = {
		tambah: { pengampu: [], jadwal: [], penawaran: [] },
		hapus: { pengampu: [], jadwal: [], penawaran: [] },
		...{ kapasitas: [], pamit: [], berlanjut: [], jadwalBaru: [] },
	}
	for (const kode of listKode(kampus, dari)) {
		const hanya = !milikKe.has(kode)
		const pilih = hanya
			? { jadwal: 'dari', dosen: 'dari' }
			: (pilihan.find((one) => one.kode === kode) ?? { jadwal: 'ke', dosen: 'ke' })
		const [lama, sini] = [milik(isi.pengampu, dari, kode), milik(isi.pengampu, ke, kode)]
		if (pilih.dosen !== 'ke')
			out.tambah.pengampu.push(
				...lama
					.filter(({ nip }) => !sini.some((one) => one.nip === nip))
					.map((one) => ({ ...one, kelas: ke })),
			)
		if (pilih.dosen === 'dari')
			out.hapus.pengampu.push(...sini.filter(({ nip }) => !lama.some((one) => one.nip === nip)))
		if (pilih.jadwal === 'dari') {
			out.hapus.jadwal.push(...milik(isi.jadwal, ke, kode))
			out.tambah.jadwal.push(...milik(isi.jadwal, dari, kode).map((one) => ({ ...one, kelas: ke })))
			if (!hanya) out.jadwalBaru.push(kode)
		}
		const [asal, tujuan] = [dari, ke].map((kelas) =>
			tawaran.find((one) => one.kelas_kode === kelas && one.matakuliah_kode === kode),
		)
		if (asal && !tujuan) {
			const { terisi: _, sekelas, ...one } = asal
			const kapasitas = Math.max(one.kapasitas, sekelas)
			out.tambah.penawaran.push({ ...one, id: randomUUID(), kelas_kode: ke, kapasitas })
		}
		if (asal && tujuan && tujuan.terisi + asal.sekelas > tujuan.kapasitas)
			out.kapasitas.push({ id: tujuan.id, dari: tujuan.kapasitas, ke: tujuan.terisi + asal.sekelas })
		if (asal && asal.terisi > asal.sekelas) {
			out.berlanjut.push(kode)
			continue
		}
		if (asal) {
			const { terisi: _, sekelas: __, ...one } = asal
			out.hapus.penawaran.push(one)
		}
		out.hapus.jadwal.push(...milik(isi.jadwal, dari, kode))
		if (!tersimpan.has(kode)) out.pamit.push(...lama)
	}
	isi.pengampu = [...isi.pengampu.filter((one) => !out.hapus.pengampu.includes(one)), ...out.tambah.pengampu]
	isi.jadwal = [...isi.jadwal.filter((one) => !out.hapus.jadwal.includes(one)), ...out.tambah.jadwal]
	return out
}

async function tulis(trx: DbOrTrx, { periode }: Kampus, { tambah, hapus, kapasitas }: Ubahan): Promise<void> {
	// Seats first: who really merges, or takes a merge back, has them before anything else.
	await setKapasitas(
		trx,
		kapasitas.map(({ id, ke }) => ({ id, kapasitas: ke })),
	)
	await deletePengampu(trx, periode, hapus.pengampu)
	await savePengampu(trx, periode, tambah.pengampu)
	await deleteJadwal(trx, periode, hapus.jadwal)
	await saveJadwal(trx, periode, tambah.jadwal)
	await insertTawaran(trx, tambah.penawaran)
}

async function catatanOf(
	trx: DbOrTrx,
	{ dari, ke }: RancanganGabung,
	{ periode, pindah, now }: { periode: string; pindah: TinjauanSusunan['pindah']; now: Date },
): Promise<string[]> {
	const ujian = await listUjianMendatang(trx, { periode, kelas: dari, now })
	const jumlah = (kunci: 'tugas_tinggal' | 'presensi_tinggal' | 'ujian') =>
		pindah.filter(({ ikut }) => (ikut?.[kunci] ?? 0) > 0).length
	const [tugas, presensi] = [jumlah('tugas_tinggal'), jumlah('presensi_tinggal')]
	return [
		...(ujian.length > 0
			? [
					`Ujian ${dari} yang akan datang tidak lagi mempunyai peserta: ${sebut(ujian)}. Tiadakan di halaman Ujian.`,
				]
			: []),
		...(tugas > 0
			? [
					`Tugas ${tugas} mahasiswa tidak mempunyai tugas yang sama di ${ke}; pengumpulan dan nilainya tetap dapat dibaca dosen ${dari}.`,
				]
			: []),
		...(presensi > 0
			? [`Sebagian presensi ${presensi} mahasiswa tinggal di ${dari}: ${ke} tidak bertemu pada pekan itu.`]
			: []),
		...(jumlah('ujian') > 0
			? [`Pengerjaan ujian dan kuis tetap tersimpan di ${dari}; skornya dihitung di ${ke}.`]
			: []),
		`${dari} tetap ada di daftar kelas, tanpa mahasiswa.`,
	]
}
