import { createHash } from 'node:crypto'
import type { DbOrTrx } from '#server/db/client.ts'
import { findOfferParts, lockPenawaran } from '#server/features/krs/office-queries.ts'
import { lockPlans } from '#server/features/krs/plan-queries.ts'
import { listPenawaran } from '#server/features/krs/queries.ts'
import { badInput, conflict, notFound } from '#server/lib/errors.ts'
import type { TinjauanPenawaran, UbahanPenawaran } from '#shared/api/krs-offers.ts'
import { namaPeriode, paritasSemester, readPeriode } from '#shared/rules/periode.ts'
import { nilaiPindah } from '#shared/rules/ubahan-penawaran.ts'
import {
	findNamaMatakuliah,
	type Isi,
	listPemegang,
	listTawaran,
	type PemegangRow,
	type TawaranRow,
} from './change-queries.ts'
import { listPeriodeTerbuka } from './list-queries.ts'

/** What a change would do: as it is shown, and as it is written. */
export type Rencana = {
	tinjauan: TinjauanPenawaran
	periode: string
	isi: Isi
	uraian: string
	/** Offers that it is about. */
	tawaran: TawaranRow[]
	/** Who changes class. */
	pindah: PemegangRow[]
}
type Draf = Omit<Rencana, 'tinjauan' | 'periode'> &
	Pick<TinjauanPenawaran, 'penawaran' | 'mahasiswa' | 'dapat'> & { periode: string }
type Of<J extends UbahanPenawaran['jenis']> = Extract<UbahanPenawaran, { jenis: J }>

/** Students that are named; a change that concerns more of them is refused anyway. */
const DISEBUT = 200

/**
 * What a change of offers would do.
 * @param hold until the transaction ends everything stays as it was found
 * @throws AppError 404 no such offer; 400 what cannot be meant; 409 a term that is over
 */
export async function susunUbahan(db: DbOrTrx, ubahan: UbahanPenawaran, hold: boolean): Promise<Rencana> {
	const draf = await susun(db, ubahan, hold)
	await requireTerbuka(db, draf.periode)
	const { penawaran, mahasiswa, dapat, periode, ...rest } = draf
	// Seats that are taken meanwhile change nothing of what is done, unless they stand against it.
	const inti = penawaran.map(({ terisi: _, menjadi, ...one }) => ({
		...one,
		kapasitas_baru: menjadi?.kapasitas,
	}))
	const sidik = createHash('sha256')
		.update(JSON.stringify({ ubahan, inti, mahasiswa, isi: rest.isi }))
		.digest('hex')
	const named = { kode: periode, nama: namaPeriode(periode) }
	return {
		...rest,
		periode,
		tinjauan: { sidik, periode: named, penawaran, mahasiswa: mahasiswa.slice(0, DISEBUT), dapat },
	}
}

/** @throws AppError 409 once the term is over */
export async function requireTerbuka(db: DbOrTrx, periode: string): Promise<void> {
	if (!(await listPeriodeTerbuka(db)).includes(periode))
		throw conflict('term_over', 'Semester ini sudah berlalu, sehingga penawarannya tidak dapat diubah')
}

function susun(db: DbOrTrx, ubahan: UbahanPenawaran, hold: boolean): Promise<Draf> {
	switch (ubahan.jenis) {
		case 'tambah':
			return susunTambah(db, ubahan)
		case 'kapasitas':
			return susunKapasitas(db, ubahan, hold)
		case 'hapus':
			return susunHapus(db, ubahan, hold)
		case 'pindah':
			return susunPindah(db, ubahan, hold)
	}
}

const dasar = ({ matakuliah_kode, nama, kelas_kode, terisi, kapasitas }: TawaranRow) => ({
	...{ kode: matakuliah_kode, nama, kelas: kelas_kode, terisi, kapasitas },
})
const orang = ({ stambuk, nama, kelas, status }: PemegangRow) => ({ stambuk, nama, kelas, status })
const sebut = (rows: readonly TawaranRow[]) =>
	rows.length === 1 ? `${rows[0]?.nama} ${rows[0]?.kelas_kode}` : `${rows.length} kelas`

async function susunTambah(db: DbOrTrx, ubahan: Of<'tambah'>): Promise<Draf> {
	const { periode, kelas, kode, kapasitas, wajib } = ubahan
	const parts = await findOfferParts(db, { periode, kelas, kode })
	if (parts.periode === null) throw notFound('term_not_found', 'Periode tidak ditemukan')
	if (parts.kelas === null || parts.program === null)
		throw badInput('kelas', 'Tidak ada kelas dengan kode ini')
	if (parts.semester === null) throw badInput('kode', 'Tidak ada mata kuliah dengan kode ini')
	const { term } = readPeriode(periode)
	if (term !== 'Antara' && term !== paritasSemester(parts.semester))
		throw badInput(
			'kode',
			`Mata kuliah semester ${parts.semester} tidak dapat ditawarkan pada semester ${term}`,
		)
	const ada = await lockPenawaran(db, { periode, kelas, kode })
	const nama = await findNamaMatakuliah(db, kode)
	const tawaran: TawaranRow = {
		...{ id: '', periode_kode: periode, kelas_kode: kelas, matakuliah_kode: kode },
		...{ program_studi_kode: parts.program, wajib, kapasitas, terisi: 0, nama },
	}
	const menjadi = { terisi: 0, kapasitas }
	const halangan = ada ? 'sudah ditawarkan di kelas ini' : null
	return {
		penawaran: [{ ...dasar(tawaran), menjadi, halangan }],
		mahasiswa: [],
		dapat: !ada,
		periode,
		isi: { jenis: 'tambah', tawaran: [] },
		uraian: `${nama} ${kelas} ditawarkan dengan ${kapasitas} kursi`,
		tawaran: [tawaran],
		pindah: [],
	}
}

async function susunKapasitas(
	db: DbOrTrx,
	{ penawaran, kapasitas }: Of<'kapasitas'>,
	hold: boolean,
): Promise<Draf> {
	const rows = await requireTawaran(db, penawaran, hold)
	const kurang = rows.filter(({ terisi }) => terisi > kapasitas)
	const pemegang = Map.groupBy(await listPemegang(db, idsOf(kurang)), (one) => one.penawaran_id)
	const berubah = rows.filter((row) => row.kapasitas !== kapasitas)
	return {
		penawaran: rows.map((row) => ({
			...dasar(row),
			menjadi: { terisi: row.terisi, kapasitas },
			halangan: row.terisi > kapasitas ? `${row.terisi} kursi sudah terisi` : null,
		})),
		// Who saved last would stand above the capacity.
		mahasiswa: kurang.flatMap((row) =>
			(pemegang.get(row.id) ?? []).slice(kapasitas).map((one) => ({
				...orang(one),
				alasan: `di atas ${kapasitas} kursi ${row.nama} ${row.kelas_kode}`,
			})),
		),
		dapat: kurang.length === 0 && berubah.length > 0,
		periode: rows[0]?.periode_kode ?? '',
		isi: { jenis: 'kapasitas', kapasitas, baris: berubah.map(({ id, kapasitas: dari }) => ({ id, dari })) },
		uraian: `Kapasitas ${sebut(berubah)} menjadi ${kapasitas}`,
		tawaran: berubah,
		pindah: [],
	}
}

async function susunHapus(db: DbOrTrx, { penawaran }: Of<'hapus'>, hold: boolean): Promise<Draf> {
	const rows = await requireTawaran(db, penawaran, hold)
	const terisi = rows.filter((row) => row.terisi > 0)
	const named = new Map(rows.map((row) => [row.id, `${row.nama} ${row.kelas_kode}`]))
	return {
		penawaran: rows.map((row) => ({
			...dasar(row),
			menjadi: null,
			halangan: row.terisi > 0 ? `masih diambil ${row.terisi} mahasiswa` : null,
		})),
		mahasiswa: (await listPemegang(db, idsOf(terisi))).map((one) => ({
			...orang(one),
			alasan: `mempunyai kursi di ${named.get(one.penawaran_id)}`,
		})),
		dapat: terisi.length === 0,
		periode: rows[0]?.periode_kode ?? '',
		isi: { jenis: 'hapus', tawaran: rows.map(({ terisi: _, nama: __, ...row }) => row) },
		uraian: `Penawaran ${sebut(rows)} dihapus`,
		tawaran: rows,
		pindah: [],
	}
}

/** Students, plans and offers are locked in this order, as wherever seats are given. */
async function susunPindah(db: DbOrTrx, { dari, ke, kecuali }: Of<'pindah'>, hold: boolean): Promise<Draf> {
	if (hold) {
		const [asal] = await listTawaran(db, [dari], false)
		const calon = await listPemegang(db, [dari])
		await lockPlans(
			db,
			calon.map(({ mahasiswa_id }) => ({ mahasiswaId: mahasiswa_id, periode: asal?.periode_kode ?? '' })),
		)
	}
	const rows = await requireTawaran(db, [dari, ke], hold)
	const [asal, tujuan] = [rows.find(({ id }) => id === dari), rows.find(({ id }) => id === ke)]
	if (!asal || !tujuan || dari === ke || asal.matakuliah_kode !== tujuan.matakuliah_kode)
		throw badInput('ke', 'Pilih kelas lain dari mata kuliah yang sama')
	const pemegang = await listPemegang(db, [dari])
	const tawaran = new Map(
		(await listPenawaran(db, { id: [...new Set([ke, ...pemegang.flatMap(({ lain }) => lain)])] })).map(
			(one) => [one.id, one],
		),
	)
	const sasaran = tawaran.get(ke)
	if (!sasaran) throw offerNotFound()
	const tinggal = new Set(kecuali)
	const alasan = nilaiPindah(
		pemegang.map(({ stambuk, program_studi_kode, lain }) => ({
			program_studi_kode,
			lain: lain.flatMap((id) => tawaran.get(id) ?? []),
			tinggal: tinggal.has(stambuk),
		})),
		{ tujuan: sasaran, bebas: tujuan.kapasitas - tujuan.terisi },
	)
	const pindah = pemegang.filter((_, i) => alasan[i] === null)
	const n = pindah.length
	return {
		penawaran: [
			{ ...dasar(asal), menjadi: { terisi: asal.terisi - n, kapasitas: asal.kapasitas }, halangan: null },
			{
				...dasar(tujuan),
				menjadi: { terisi: tujuan.terisi + n, kapasitas: tujuan.kapasitas },
				halangan: null,
			},
		],
		mahasiswa: pemegang.map((one, i) => ({ ...orang(one), alasan: alasan[i] ?? null })),
		dapat: n > 0,
		periode: asal.periode_kode,
		isi: { jenis: 'pindah', dari, ke, krs: pindah.map(({ krs_id }) => krs_id) },
		uraian: `${n} mahasiswa ${asal.nama} pindah dari ${asal.kelas_kode} ke ${tujuan.kelas_kode}`,
		tawaran: [asal, tujuan],
		pindah,
	}
}

const idsOf = (rows: readonly TawaranRow[]) => rows.map(({ id }) => id)
const offerNotFound = () => notFound('offering_not_found', 'Penawaran tidak ditemukan. Muat ulang halaman.')

/** @throws AppError 404 where one is not there; 400 of several terms */
async function requireTawaran(db: DbOrTrx, id: readonly string[], hold: boolean): Promise<TawaranRow[]> {
	const rows = await listTawaran(db, id, hold)
	if (rows.length < new Set(id).size) throw offerNotFound()
	if (new Set(rows.map((row) => row.periode_kode)).size > 1)
		throw badInput('penawaran', 'Pilih penawaran dari satu semester')
	return rows
}
