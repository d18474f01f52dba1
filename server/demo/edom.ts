import { randomUUID } from 'node:crypto'
import { addToKotak, markTerisi } from '#server/features/edom/queries.ts'
import { AMBANG_BIASA, hitunganJawaban, LABEL_BIASA } from '#shared/rules/edom.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE } from './calendar.ts'
import { PERNYATAAN_DEMO, ULASAN_DEMO } from './edom-texts.ts'
import { insertMany } from './insert-many.ts'
import { DOSEN_DENGAN_AKUN } from './lecturers.ts'
import { createRandom } from './random.ts'

const SKALA = 4
/** The term before, whose answers can be seen: its last two weeks. */
const LALU = { periode_kode: '20231', mulai: '2023-12-04', selesai: '2023-12-16' }
/** What was taught then, by whom of the lecturers with an account. */
const KULIAH = [
	['TI-3A', 'PBO31', 0],
	['TI-3B', 'PBO31', 0],
	['TI-3A', 'RPL37', 1],
	['TI-3A', 'SO32', 2],
	['TI-3B', 'SO32', 2],
	['TI-3B', 'IMK34', 3],
] as const
/** In one form too few have answered for anything to be shown. */
const SEDIKIT = 'TI-3B PBO31'

/** The days in which the demo's students are asked: since three days, for eleven days more. */
const masa = (hariIni: string) => ({ mulai: tambahHari(hariIni, -3), selesai: tambahHari(hariIni, 11) })

/** A questionnaire that is open this term, and what some classes answered in the last one. */
export async function insertEdom(trx: DbOrTrx, hariIni: string): Promise<void> {
	const angket_id = randomUUID()
	await insertMany(trx, 'angket_edom', [
		{
			id: angket_id,
			nama: 'Angket perkuliahan',
			skala: SKALA,
			label: [...LABEL_BIASA[SKALA]],
			pertanyaan_bebas: 'Apa yang sebaiknya dipertahankan atau diubah dari kuliah ini?',
		},
	])
	await insertMany(
		trx,
		'pernyataan_edom',
		PERNYATAAN_DEMO.map(([bagian, isi], at) => ({ angket_id, urutan: at + 1, bagian, isi })),
	)
	await insertMany(trx, 'masa_edom', [
		{ periode_kode: DEMO_PERIODE, angket_id, ambang: AMBANG_BIASA, dikabarkan: true, ...masa(hariIni) },
		{ ...LALU, angket_id, ambang: AMBANG_BIASA, dikabarkan: true },
	])
	await insertAnswers(trx, angket_id)
}

async function insertAnswers(trx: DbOrTrx, angketId: string): Promise<void> {
	const dosen = await trx
		.selectFrom('dosen as d')
		.innerJoin('akun as a', 'a.id', 'd.akun_id')
		.select(['d.nip', 'a.email'])
		.execute()
	const nipOf = new Map(dosen.map(({ nip, email }) => [email, nip]))
	const students = await trx
		.selectFrom('mahasiswa_periode as p')
		.innerJoin('mahasiswa as m', 'm.id', 'p.mahasiswa_id')
		.select(['p.mahasiswa_id', 'p.kelas_kode'])
		.where('p.periode_kode', '=', LALU.periode_kode)
		.orderBy('m.stambuk')
		.execute()
	for (const [at, [kelas, matakuliah, by]] of KULIAH.entries()) {
		const nip = nipOf.get(DOSEN_DENGAN_AKUN[by])
		if (!nip) continue
		const random = createRandom(4_770 + at)
		const given = { periode: LALU.periode_kode, kelas, matakuliah, nip }
		const own = students.filter(({ kelas_kode }) => kelas_kode === kelas).filter(() => random.next() < 0.75)
		const count = `${kelas} ${matakuliah}` === SEDIKIT ? 3 : own.length
		for (const [nth, { mahasiswa_id }] of own.slice(0, count).entries()) {
			const jawaban = PERNYATAAN_DEMO.map(() => random.pick([1, 2, 3, 3, 3, 4, 4]))
			await markTerisi(trx, mahasiswa_id, given)
			await addToKotak(trx, given, {
				angketId,
				hitungan: hitunganJawaban(jawaban, SKALA),
				ulasan: nth < 4 ? (ULASAN_DEMO[(nth + at * 3) % ULASAN_DEMO.length] ?? null) : null,
			})
		}
	}
}

/** The demo's days go with today, as long as they are those of the demo. */
export async function moveEdom(trx: DbOrTrx, dari: string, ke: string): Promise<void> {
	const { mulai, selesai } = masa(dari)
	await trx
		.updateTable('masa_edom')
		.set(masa(ke))
		.where('periode_kode', '=', DEMO_PERIODE)
		.where('mulai', '=', mulai)
		.where('selesai', '=', selesai)
		.execute()
}
