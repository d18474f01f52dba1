import type { DbOrTrx } from '#server/db/client.ts'
import { moveKerja } from '#server/features/assignments/move-queries.ts'
import { movePresensi, type PindahPresensi } from '#server/features/attendance/move-queries.ts'
import { moveTambahanWaktu } from '#server/features/exams/move-queries.ts'
import { lockSeats, moveSeats } from '#server/features/krs/plan-queries.ts'
import { akunMahasiswa, notify } from '#server/features/notifications/lend.ts'
import { moveEntri } from '#server/features/results/move-queries.ts'
import { conflict } from '#server/lib/errors.ts'
import type { Ikutan } from '#shared/api/student-changes.ts'
import { alasanTinggal } from '#shared/rules/pindah-kelas.ts'
import {
	type FaktaRow,
	findSejak,
	findUjianBerlangsung,
	type Ikut,
	listAkunPengampu,
	listFakta,
	listLines,
	sebutPenawaran,
} from './follow-queries.ts'
import type { CalonRow } from './many-queries.ts'

type Pindah = {
	periode: string
	ke: string
	now: Date
	/** Meetings of the class that count as held, whoever was there. */
	diadakan?: readonly string[]
}
export type Dinilai = { calon: CalonRow; alasan: string | null; fakta: FaktaRow | undefined }

/**
 * Who can move to another class of the term with all that hangs on the class that is left, and why the others cannot. Who stands first
 * is the first to get a free seat.
 * @param alasanLain what speaks against it besides
 */
export async function judgePindah(
	db: DbOrTrx,
	{ periode, ke, now, diadakan = [] }: Pindah,
	calon: readonly CalonRow[],
	alasanLain: (one: CalonRow) => string | null,
): Promise<Dinilai[]> {
	const semua = await listFakta(db, {
		...{ periode, ke, now, diadakan },
		mahasiswa: calon.map(({ id, kini }) => ({ id, dari: kini })),
	})
	const bebas = new Map<string, number>()
	for (const { baris } of semua.values()) for (const b of baris) if (b.ke) bebas.set(b.ke, b.bebas)
	return calon.map((one) => {
		const fakta = semua.get(one.id)
		const alasan = alasanLain(one) ?? (fakta ? alasanTinggal(fakta, bebas) : null)
		if (alasan === null)
			for (const { ke: kursi } of fakta?.baris ?? []) if (kursi) bebas.set(kursi, (bebas.get(kursi) ?? 0) - 1)
		return { calon: one, alasan, fakta }
	})
}

/** In figures, what follows and what is kept where it is. */
export function ikutanOf(fakta: FaktaRow | undefined): Ikutan | null {
	if (!fakta) return null
	const ikut = fakta.presensi.filter(({ ke }) => ke !== null).length
	return {
		krs: fakta.baris.length,
		presensi: ikut,
		presensi_tinggal: fakta.presensi.length - ikut,
		nilai: fakta.nilai.length,
		ujian: fakta.ujian,
		tugas: fakta.tugas.filter(({ ke }) => ke !== null).length,
		tugas_tinggal: fakta.tugas.filter(({ ke }) => ke === null).length,
	}
}

/** What follows, each from where to where. */
export const ikutOf = ({ status, baris, presensi, nilai, tugas, waktu }: FaktaRow): Ikut => ({
	status,
	krs: baris.flatMap(({ krs, dari, ke }) => (ke ? [[krs, dari, ke] satisfies [string, string, string]] : [])),
	presensi: presensi.flatMap(({ dari, ke }) => (ke ? [[dari, ke] satisfies [string, string]] : [])),
	nilai,
	tugas: tugas.flatMap(({ dari, ke }) => (ke ? [[dari, ke] satisfies [string, string]] : [])),
	waktu: waktu.map(({ dari, ke }) => [dari, ke]),
})

type Bawaan = { mahasiswa: string; dari: string; ke: string; ikut: Ikut }

/** Takes along what follows. @throws Error where it is not there any more: the caller holds it */
export async function carry(trx: DbOrTrx, periode: string, rows: readonly Bawaan[]): Promise<void> {
	const krs = rows.flatMap(({ ikut }) => ikut.krs)
	await moveSeats(
		trx,
		krs.map(([plan, , ke]) => ({ krs: plan, penawaran: ke })),
		krs.map(([plan, dari]) => ({ krs: plan, penawaran: dari })),
	)
	const presensi: PindahPresensi[] = rows.flatMap(({ mahasiswa, ikut }) =>
		ikut.presensi.map(([dari, ke]) => ({ mahasiswa, dari, ke })),
	)
	const entri = rows.flatMap(({ mahasiswa, dari, ke, ikut }) =>
		ikut.nilai.map((kode) => ({ mahasiswa, kode, dari, ke })),
	)
	const kerja = rows.flatMap(({ mahasiswa, ikut }) =>
		(ikut.tugas ?? []).map(([dari, ke]) => ({ mahasiswa, dari, ke })),
	)
	const moved = [await movePresensi(trx, presensi), await moveEntri(trx, periode, entri)]
	await moveKerja(trx, kerja)
	await moveTambahanWaktu(
		trx,
		rows.flatMap(({ mahasiswa, ikut }) => (ikut.waktu ?? []).map(([dari, ke]) => ({ mahasiswa, dari, ke }))),
	)
	if (moved[0] !== presensi.length || moved[1] !== entri.length)
		throw new Error('marks or entries that were to follow a student are not there')
}

type Balik = {
	mahasiswa: string
	nama: string
	dari: string | null
	/** How the plan stands now. */
	status: string | null
	/** null: nothing has followed. */
	ikut: Ikut | null
}

/**
 * Takes back what has followed students into a class.
 * @throws AppError 409 while an exam runs, once something was done there since, and where a seat is taken meanwhile
 */
export async function carryBack(
	trx: DbOrTrx,
	{ periode, ke, now, pada }: Pindah & { pada: Date },
	rows: readonly Balik[],
): Promise<void> {
	const kelas = [...new Set([ke, ...rows.flatMap(({ dari }) => dari ?? [])])]
	const ujian = await findUjianBerlangsung(trx, { periode, kelas, now })
	if (ujian)
		throw conflict('exam_running', `${ujian} sedang berlangsung. Urungkan setelah ujian itu selesai.`)
	const mahasiswa = rows.map((one) => one.mahasiswa)
	const sejak = await findSejak(trx, { periode, kelas: ke, mahasiswa, pada })
	if (sejak)
		throw conflict(
			'used_since',
			`${sejak.nama} ${sejak.apa} di ${ke} setelah dipindahkan, sehingga tidak dapat diurungkan`,
		)
	const diajukan = rows.find(
		({ status, ikut }) =>
			(status === 'diajukan' || status === 'disetujui') && status !== (ikut?.status ?? null),
	)
	if (diajukan) throw planChanged(`KRS ${diajukan.nama} sudah ${diajukan.status} setelah dipindahkan`)
	const kursi = rows.flatMap(({ ikut }) => ikut?.krs ?? [])
	const ada = await listLines(
		trx,
		kursi.map(([krs, , penawaran]) => ({ krs, penawaran })),
	)
	for (const { nama, ikut } of rows)
		for (const [krs, , penawaran] of ikut?.krs ?? [])
			if (!ada.has(`${krs} ${penawaran}`))
				throw planChanged(
					`${await sebutPenawaran(trx, penawaran)} tidak ada lagi pada KRS ${nama} sejak dipindahkan`,
				)
	const bebas = await lockSeats(
		trx,
		rows.flatMap(({ ikut }) => (ikut?.krs ?? []).flatMap(([, dari, tujuan]) => [dari, tujuan])),
	)
	for (const { nama, ikut } of rows)
		for (const [, dari] of ikut?.krs ?? []) {
			const sisa = bebas.get(dari) ?? 0
			if (sisa <= 0)
				throw conflict(
					'class_full',
					`Semua kursi ${await sebutPenawaran(trx, dari)} sudah terisi, juga yang dahulu milik ${nama}, sehingga tidak dapat diurungkan`,
				)
			bebas.set(dari, sisa - 1)
		}
	await carry(
		trx,
		periode,
		rows.flatMap(({ mahasiswa: id, dari, ikut }) =>
			dari !== null && ikut ? [{ mahasiswa: id, dari: ke, ke: dari, ikut: balik(ikut) }] : [],
		),
	)
}

const planChanged = (apa: string) => conflict('plan_changed', `${apa}, sehingga tidak dapat diurungkan`)

const balik = ({ krs, presensi, tugas = [], waktu = [], ...ikut }: Ikut): Ikut => ({
	...ikut,
	waktu: waktu.map(([dari, ke]) => [ke, dari]),
	tugas: tugas.map(([dari, ke]) => [ke, dari]),
	krs: krs.map(([plan, dari, ke]) => [plan, ke, dari]),
	presensi: presensi.map(([dari, ke]) => [ke, dari]),
})

type Pemindahan = {
	id: string
	periode: string
	now: Date
	rows: readonly { mahasiswa: string; dari: string | null; ke: string | null }[]
}

/** Tells the students where they are now, and the lecturers of the classes who has come and gone. */
export async function tellMoved(trx: DbOrTrx, { id, periode, now, rows }: Pemindahan): Promise<void> {
	for (const [ke, mereka] of Map.groupBy(rows, (one) => one.ke))
		if (ke !== null)
			await notify(trx, now, {
				kepada: await akunMahasiswa(
					trx,
					mereka.map(({ mahasiswa }) => mahasiswa),
				),
				jenis: 'kelas',
				judul: `Kelas Anda sekarang ${ke}`,
				isi: 'Dipindahkan oleh bagian akademik. Periksa jadwal kuliah dan jadwal ujian Anda.',
				alamat: '/jadwal',
				kunci: `pindah_kelas:${id}`,
				lagi: true,
			})
	const kelas = [...new Set(rows.flatMap(({ dari, ke }) => [dari, ke].filter((one) => one !== null)))]
	const pengampu = await listAkunPengampu(trx, periode, kelas)
	for (const [kode, dosen] of Map.groupBy(pengampu, (one) => one.kelas)) {
		const [masuk, keluar] = [
			rows.filter((one) => one.ke === kode).length,
			rows.filter((one) => one.dari === kode).length,
		]
		await notify(trx, now, {
			kepada: dosen.map(({ akun_id }) => akun_id),
			jenis: 'kelas',
			judul: `Peserta kelas ${kode} berubah`,
			isi: [
				masuk > 0 && `${masuk} mahasiswa masuk.`,
				keluar > 0 && `${keluar} mahasiswa pindah.`,
				'KRS, presensi, nilai yang sudah diisi, skor ujian dan kuis, tambahan waktu ujian, serta tugas yang juga ada di kelas tujuan ikut pindah; tugas lain tetap tercatat di kelas asal.',
			]
				.filter(Boolean)
				.join(' '),
			alamat: '/mengajar',
			kunci: `pindah_kelas:${id}:${kode}`,
			lagi: true,
		})
	}
}
