import { randomUUID } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import { salinTugas } from '#server/features/assignments/lend.ts'
import { copyCatatan } from '#server/features/attendance/move-queries.ts'
import { listKelasRows, saveKelasRows } from '#server/features/campus/batch-queries.ts'
import { salinTambahanWaktu, salinUjian } from '#server/features/exams/lend.ts'
import { insertTawaran } from '#server/features/krs/many-offers-queries.ts'
import { copyPertemuan } from '#server/features/schedule/copied-queries.ts'
import { findKisi } from '#server/features/schedule/neighbour-queries.ts'
import { type Dinilai, pindahkan } from '#server/features/student-records/lend.ts'
import { badInput, conflict } from '#server/lib/errors.ts'
import type { RancanganPecah } from '#shared/api/class-changes.ts'
import type { Kuliah } from '#shared/rules/bawaan-periode.ts'
import { kisiPenuh, type Slot, usulJadwal } from '#shared/rules/susun-kelas.ts'
import {
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
	sidikOf,
	susunMatakuliah,
} from './parts.ts'
import {
	countByKode,
	findPemakaian,
	type Isi,
	listIsi,
	listTawaranKelas,
	type TawaranIsi,
} from './queries.ts'
import { readSempit } from './room-seats.ts'
import { catatanPecah } from './split-notes.ts'

type Baru = RancanganPecah['baru'][number]
type Asal = {
	kelas: string
	kode: readonly string[]
	tawaran: readonly TawaranIsi[]
	kisi: { slot: Slot[]; ruang: string[] }
	salin_tugas: boolean
	salin_ujian: boolean
}

/**
 * Splits a class: makes the others with their lecturers, lectures and offers, gives them the meetings that were held and, where that is
 * wanted, the assignments, and moves who is to go, with all that hangs on the first class.
 * @throws AppError 400 what cannot be meant; 409 while no term is active, or somebody is not in the class any more
 */
export async function pecah(trx: DbOrTrx, rancangan: RancanganPecah, how: How): Promise<Susunan> {
	const kampus = await readKampus(trx)
	const { periode } = kampus
	const kode = rancangan.baru.map((one) => one.kode)
	if (new Set([rancangan.kelas, ...kode]).size <= kode.length)
		throw badInput('baru', 'Beri tiap kelas baru kode sendiri')
	const kelas = new Map(
		(await listKelasRows(trx, [rancangan.kelas, ...kode], false)).map((one) => [one.kode, one]),
	)
	const asal = kelas.get(rancangan.kelas)
	if (!asal) throw badInput('kelas', 'Tidak ada kelas dengan kode ini')
	for (const one of kode) await requireFree(trx, periode, one, { ada: kelas.get(one), asal })
	const isi = await listIsi(trx, periode, rancangan.kelas)
	requireMembers(rancangan, isi)
	const dibuat = kode.filter((one) => !kelas.has(one))
	await saveKelasRows(
		trx,
		dibuat.map((one) => ({ ...asal, kode: one })),
	)
	const bahan: Asal = {
		kelas: rancangan.kelas,
		kode: listKode(kampus, rancangan.kelas),
		tawaran: await listTawaranKelas(trx, periode, [rancangan.kelas]),
		kisi: await findKisi(trx, periode),
		salin_tugas: rancangan.salin_tugas,
		salin_ujian: rancangan.salin_ujian,
	}
	const sempitOf = await readSempit(trx, kampus, [rancangan.kelas])
	const jadi = []
	for (const one of rancangan.baru) jadi.push(await buat(trx, kampus, { baru: one, asal: bahan, how }))
	const orang = jadi.map(({ baru, judged }) => orangOf(judged, baru.kode))
	const pindah = orang.flatMap((one) => one.pindah)
	const tetap = orang.flatMap((one) => one.tetap)
	const bagian = jadi.map(({ baru, angka, judged }) => ({
		...{ kode: baru.kode, baru: dibuat.includes(baru.kode) },
		mahasiswa: judged.filter(({ alasan }) => alasan === null).length,
		...susunMatakuliah(kampus, baru.kode, angka),
	}))
	const sempit = rancangan.baru.flatMap((one) => sempitOf(one.kode, one.stambuk))
	const tinjauan = {
		kelas: [
			{ kode: rancangan.kelas, baru: false, mahasiswa: isi.length - pindah.length, mata_kuliah: [] },
			...bagian.map(({ keras: _, ...one }) => one),
		],
		...{ pindah, tetap },
		catatan: await catatanPecah(trx, rancangan, { periode, pindah, now: how.now }),
	}
	const halangan = [
		...bagian.flatMap(({ keras }) => keras),
		...bagian.flatMap((one) =>
			one.mahasiswa === 0 ? [`Tidak ada mahasiswa yang dapat pindah ke ${one.kode}`] : [],
		),
	]
	return {
		periode,
		tinjauan: {
			...{ ...tinjauan, catatan: [...sempit, ...tinjauan.catatan], halangan },
			sidik: sidikOf(rancangan, tinjauan),
		},
		isi: {
			uraian: `${rancangan.kelas} dipecah: ${kode.join(', ')}`,
			catatan: [...sempit, ...tinjauan.catatan],
			tetap: tetap.map(({ stambuk, alasan }) => ({ stambuk, alasan })),
			sisa: { kelas: rancangan.kelas, mahasiswa: isi.length - pindah.length },
			ubahan: jadi.flatMap(({ ubahan, baru }, i) =>
				ubahan === null ? [] : [{ id: ubahan, ke: baru.kode, mahasiswa: orang[i]?.pindah.length ?? 0 }],
			),
			...{ kelas: dibuat, pecahan: kode, kapasitas: [] },
			tambah: {
				pengampu: jadi.flatMap((one) => one.tambah.pengampu),
				jadwal: jadi.flatMap((one) => one.tambah.jadwal),
				penawaran: jadi.flatMap((one) => one.tambah.penawaran),
			},
			hapus: { pengampu: [], jadwal: [], penawaran: [] },
			pertemuan: jadi.flatMap((one) => one.pertemuan),
			tugas: jadi.flatMap((one) => one.tugas),
			ujian: jadi.flatMap((one) => one.ujian),
		},
	}
}

type KelasRow = Awaited<ReturnType<typeof listKelasRows>>[number]

/** @throws AppError 400 where the class is of another programme or has something in the term */
async function requireFree(
	trx: DbOrTrx,
	periode: string,
	kode: string,
	{ ada, asal }: { ada: KelasRow | undefined; asal: KelasRow },
): Promise<void> {
	if (!/^[\p{L}\p{N}][\p{L}\p{N} .-]*$/u.test(kode))
		throw badInput('baru', 'Kode kelas terdiri dari huruf, angka, titik, dan tanda hubung')
	if (!ada) return
	const dipakai = await findPemakaian(trx, { periode, kelas: kode })
	if (dipakai)
		throw badInput('baru', `${kode} sudah mempunyai ${dipakai} pada semester ini. Pilih kode lain.`)
	if (ada.program_studi !== asal.program_studi || ada.semester !== asal.semester)
		throw badInput('baru', `${kode} adalah kelas program studi atau semester lain. Pilih kode lain.`)
}

function requireMembers({ kelas, baru }: RancanganPecah, isi: readonly { stambuk: string }[]): void {
	const pindah = baru.flatMap(({ stambuk }) => stambuk)
	const ada = new Set(isi.map(({ stambuk }) => stambuk))
	if (new Set(pindah).size < pindah.length)
		throw badInput('baru', 'Seorang mahasiswa hanya dapat berada di satu kelas')
	const hilang = pindah.find((one) => !ada.has(one))
	if (hilang !== undefined)
		throw conflict('student_gone', `Mahasiswa ${hilang} tidak lagi di ${kelas}. Muat ulang halaman.`)
	if (pindah.length === isi.length)
		throw badInput('baru', `Paling sedikit seorang mahasiswa tetap di ${kelas}`)
}

async function buat(
	trx: DbOrTrx,
	{ periode, isi, dosen: semuaDosen }: Kampus,
	{ baru, asal, how: { now, actor, tulis } }: { baru: Baru; asal: Asal; how: How },
) {
	const kelas = baru.kode
	const dosen = new Map(
		asal.kode.map((kode) => [
			kode,
			baru.dosen.find((one) => one.kode === kode)?.nip ??
				milik(isi.pengampu, asal.kelas, kode).map(({ nip }) => nip),
		]),
	)
	for (const nip of [...dosen.values()].flat())
		if (!semuaDosen.has(nip)) throw badInput('dosen', `Tidak ada dosen dengan NIP ${nip}`)
	const jadwal =
		baru.jadwal === null
			? usulJadwal({
					...{ kelas, dosen, isi, asal: milik(isi.jadwal, asal.kelas) },
					...{ kisi: kisiPenuh(asal.kisi.slot), ruang: asal.kisi.ruang },
				})
			: readJadwal(baru.jadwal, kelas, asal.kode)
	const tambah: Isi['tambah'] = {
		pengampu: [...dosen].flatMap(([kode, nips]) => [...new Set(nips)].map((nip) => ({ kelas, kode, nip }))),
		jadwal,
		penawaran: asal.tawaran.map(({ terisi: _, sekelas: __, ...one }) => ({
			...one,
			...{ id: randomUUID(), kelas_kode: kelas, kapasitas: baru.kapasitas ?? one.kapasitas },
		})),
	}
	isi.pengampu.push(...tambah.pengampu)
	isi.jadwal.push(...tambah.jadwal)
	isi.penawaran.push(
		...tambah.penawaran.map(({ matakuliah_kode, program_studi_kode, wajib, kapasitas }) => ({
			...{ kelas, kode: matakuliah_kode, program_studi: program_studi_kode, wajib, kapasitas },
		})),
	)
	await savePengampu(trx, periode, tambah.pengampu)
	await saveJadwal(trx, periode, tambah.jadwal)
	await insertTawaran(trx, tambah.penawaran)
	const salin = { periode, dari: asal.kelas, ke: kelas, kode: asal.kode }
	const pertemuan = await copyPertemuan(trx, salin)
	await copyCatatan(trx, pertemuan)
	const tugas = asal.salin_tugas ? await salinTugas(trx, salin) : []
	const ujian = asal.salin_ujian ? await salinUjian(trx, { ...salin, now }) : []
	await salinTambahanWaktu(trx, ujian)
	const ubahan = tulis ? randomUUID() : null
	const diadakan = pertemuan.map((one) => one.ke)
	const judged = await pindahkan(
		trx,
		{ ke: kelas, stambuk: baru.stambuk },
		{ id: ubahan, diadakan, now, actor },
	)
	return {
		baru,
		judged,
		ubahan,
		tambah,
		...(await salinanOf(trx, judged, { tambah, pertemuan, tugas, ujian })),
	}
}

async function salinanOf(
	trx: DbOrTrx,
	judged: readonly Dinilai[],
	{
		tambah,
		pertemuan,
		tugas,
		ujian,
	}: {
		tambah: Isi['tambah']
		pertemuan: { ke: string }[]
		tugas: { ke: string }[]
		ujian: { ke: string }[]
	},
) {
	const kursi = kursiOf(judged)
	const idOf = (pairs: readonly { ke: string }[]) => pairs.map(({ ke }) => ke)
	const [diadakan, disalin, diuji] = [
		await countByKode(trx, 'pertemuan_kelas', idOf(pertemuan)),
		await countByKode(trx, 'tugas', idOf(tugas)),
		await countByKode(trx, 'ujian', idOf(ujian)),
	]
	return {
		...{ pertemuan: idOf(pertemuan), tugas: idOf(tugas), ujian: idOf(ujian) },
		angka: (kode: string) => {
			const tawaran = tambah.penawaran.find((one) => one.matakuliah_kode === kode)
			return {
				kapasitas: tawaran?.kapasitas ?? null,
				terisi: tawaran ? (kursi.get(tawaran.id) ?? 0) : 0,
				pertemuan: diadakan.get(kode) ?? 0,
				tugas: disalin.get(kode) ?? 0,
				ujian: diuji.get(kode) ?? 0,
			}
		},
	}
}

/** Lectures that the office has chosen. @throws AppError 400 */
function readJadwal(rows: NonNullable<Baru['jadwal']>, kelas: string, kode: readonly string[]): Kuliah[] {
	const jam = new Set(rows.map((one) => `${one.kode} ${one.hari} ${one.jam_mulai}`))
	if (jam.size < rows.length) throw badInput('jadwal', 'Satu mata kuliah dimulai dua kali pada jam yang sama')
	for (const one of rows) {
		if (!kode.includes(one.kode)) throw badInput('jadwal', `${one.kode} bukan mata kuliah kelas ini`)
		if (one.jam_selesai <= one.jam_mulai) throw badInput('jadwal', 'Jam selesai harus sesudah jam mulai')
	}
	return rows.map((one) => ({ ...one, kelas, ruangan: one.ruangan.trim() }))
}
