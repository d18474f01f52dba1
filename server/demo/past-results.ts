import { randomUUID } from 'node:crypto'
import { bobotHuruf, SKALA_NILAI } from '#shared/rules/bobot.ts'
import {
	BOBOT_KOMPONEN,
	type BobotKomponen,
	computeNilaiAkhir,
	hurufNilai,
	KOMPONEN,
} from '#shared/rules/nilai.ts'
import { semesterPada } from '#shared/rules/periode.ts'
import { tambahHari } from '#shared/rules/tanggal.ts'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE } from './calendar.ts'
import { KURSI } from './classes.ts'
import { MATAKULIAH, matakuliahKelas, type ProgramStudi } from './courses.ts'
import { insertMany } from './insert-many.ts'
import { HURUF_PERTAMA, MATAKULIAH_LALU, PERIODE_LALU } from './past-courses.ts'
import { createRandom } from './random.ts'
import type { MahasiswaDemo } from './students.ts'

/** Courses and terms of the past, and a result for every student in each of them. */
export async function insertHasilStudi(
	trx: DbOrTrx,
	mahasiswa: readonly MahasiswaDemo[],
	hariIni: string,
): Promise<void> {
	await insertMany(
		trx,
		'periode',
		PERIODE_LALU.map(({ disahkan: _day, ...row }) => row),
	)
	await insertMany(
		trx,
		'matakuliah',
		MATAKULIAH_LALU.map(({ prodi: _prodi, ...row }) => ({
			...row,
			kapasitas: KURSI,
			deskripsi: '',
			gambar: null,
		})),
	)
	await insertKelasLalu(trx, mahasiswa)
	await insertMany(
		trx,
		'mahasiswa_periode',
		mahasiswa.flatMap((m) =>
			periodeLalu(m).map(({ kode, semester }) => ({
				mahasiswa_id: m.id,
				periode_kode: kode,
				kelas_kode: kelasPada(m, semester),
				semester,
			})),
		),
	)
	await insertMany(trx, 'hasil_studi', mahasiswa.flatMap(listHasil))
	await insertMany(
		trx,
		'hasil_tertunda',
		mahasiswa.filter(isTertunda).map((m) => ({
			mahasiswa_id: m.id,
			periode_kode: TERTUNDA.periode,
			kelas_kode: kelasPada(m, semesterPada(TERTUNDA.periode, m.semester, DEMO_PERIODE)),
			matakuliah_kode: TERTUNDA.matakuliah,
			sampai: tertundaSampai(hariIni),
			alasan: 'Laporan praktik usaha menyusul karena sakit, surat dokter ada',
			diumumkan_pada: DIUMUMKAN_TERTUNDA,
		})),
	)
}

/** The one result that waits, so that T can be seen: of the student whose sheet was given back for it. */
const TERTUNDA = { nomor: 4, periode: '20231', matakuliah: 'KW38' }
const isTertunda = ({ nomor }: MahasiswaDemo) => nomor === TERTUNDA.nomor
const tertundaSampai = (hariIni: string) => tambahHari(hariIni, 12)
const DIUMUMKAN_TERTUNDA = new Date('2024-01-22T08:00:00Z')

/** What waits has twelve days left, whenever the demo is looked at; only what the demo itself has put there. */
export async function moveTertundaDemo(trx: DbOrTrx, hariIni: string): Promise<void> {
	await trx
		.updateTable('hasil_tertunda')
		.set({ sampai: tertundaSampai(hariIni) })
		.where('periode_kode', '=', TERTUNDA.periode)
		.where('matakuliah_kode', '=', TERTUNDA.matakuliah)
		.where('diumumkan_pada', '=', DIUMUMKAN_TERTUNDA)
		.execute()
}

const SKS = new Map([...MATAKULIAH, ...MATAKULIAH_LALU].map(({ kode, sks }) => [kode, sks]))

function listHasil(mahasiswa: MahasiswaDemo) {
	const random = createRandom(mahasiswa.nomor + 50_000)
	// What a student usually reaches; single courses lie around it. Enough for the plans of this term.
	const bakat = random.int(74, 90)
	const make = (periode: string, semester: number, kode: string, hari: string) => {
		const huruf = mahasiswa.nomor === 1 ? HURUF_PERTAMA[kode] : undefined
		const target = huruf
			? insideBand(huruf, random.int(1, 3))
			: Math.max(30, Math.min(97, bakat + random.int(-12, 12)))
		const bobot = BOBOT_KOMPONEN
		const nilai = spread(target, bobot, random.int(0, 5))
		const akhir = computeNilaiAkhir(nilai, bobot)
		if (akhir === null) throw new Error('a demo result lacks a component')
		return {
			id: randomUUID(),
			mahasiswa_id: mahasiswa.id,
			periode_kode: periode,
			kelas_kode: kelasPada(mahasiswa, semester),
			matakuliah_kode: kode,
			semester,
			sks: SKS.get(kode) ?? 3,
			...nilai,
			bobot_kehadiran: bobot.kehadiran,
			bobot_tugas: bobot.tugas,
			bobot_uts: bobot.uts,
			bobot_uas: bobot.uas,
			nilai_akhir: akhir,
			huruf: hurufNilai(akhir),
			bobot: bobotHuruf(hurufNilai(akhir)),
			skala: SKALA_NILAI.versi,
			diumumkan_pada: `${hari}T08:00:00Z`,
		}
	}
	return periodeLalu(mahasiswa)
		.flatMap(({ kode: periode, semester, disahkan }) =>
			matakuliahLalu(mahasiswa, semester).map((kode) =>
				make(periode, semester, kode, tambahHari(disahkan, -14)),
			),
		)
		.filter(({ matakuliah_kode }) => !(isTertunda(mahasiswa) && matakuliah_kode === TERTUNDA.matakuliah))
}

/** Classes of earlier semesters that are not among those of this term. */
async function insertKelasLalu(trx: DbOrTrx, mahasiswa: readonly MahasiswaDemo[]): Promise<void> {
	const lalu = mahasiswa.flatMap((m) =>
		periodeLalu(m).map(({ semester }) => ({
			kode: kelasPada(m, semester),
			program_studi_kode: prodiOf(m),
			semester,
		})),
	)
	await trx
		.insertInto('kelas')
		.values([...new Map(lalu.map((k) => [k.kode, k])).values()])
		.onConflict((oc) => oc.doNothing())
		.execute()
}

/** The class that a student sat in then: TI-1A of who is in TI-4A now. */
export const kelasPada = ({ kelas_kode }: Pick<MahasiswaDemo, 'kelas_kode'>, semester: number): string =>
	kelas_kode.replace(/\d/, String(semester))

const prodiOf = ({ kelas_kode }: Pick<MahasiswaDemo, 'kelas_kode'>): ProgramStudi =>
	kelas_kode.startsWith('TI') ? 'TI' : 'SI'

/** The terms that a student has behind them, with the semester they were in. */
export function periodeLalu({ semester }: MahasiswaDemo) {
	return PERIODE_LALU.slice(-(semester - 1)).map((periode) => ({
		...periode,
		semester: semesterPada(periode.kode, semester, DEMO_PERIODE),
	}))
}

function matakuliahLalu(mahasiswa: MahasiswaDemo, semester: number): string[] {
	const prodi = prodiOf(mahasiswa)
	const lama = MATAKULIAH_LALU.filter(
		(m) => m.semester === semester && (m.prodi === undefined || m.prodi === prodi),
	).map((m) => m.kode)
	return semester === 2 ? [...matakuliahKelas(prodi, 2), ...lama] : lama
}

/** A score so many points above the lowest of a letter; every band is 5 wide or more. */
function insideBand(huruf: string, above: number): number {
	const at = SKALA_NILAI.huruf.findIndex((baris) => baris.huruf === huruf)
	return (SKALA_NILAI.huruf[at]?.batas ?? 0) + above
}

/** Component scores, whole numbers, whose weighted sum lies within half a point of the target. */
function spread(target: number, bobot: BobotKomponen, extra: number) {
	const kehadiran = Math.min(100, target + 6 + extra)
	// The assignments give back what the attendance is above the target; UTS and UAS lie around it.
	const tugas = Math.round(target - ((kehadiran - target) * bobot.kehadiran) / bobot.tugas)
	const naik = bobot.uas > 0 ? Math.min(3, 100 - target) : 0
	const nilai = {
		kehadiran,
		tugas,
		uts: target - Math.round((naik * bobot.uas) / Math.max(1, bobot.uts)),
		uas: target + naik,
	}
	return Object.fromEntries(KOMPONEN.map((k) => [k, bobot[k] > 0 ? nilai[k] : null])) as Record<
		(typeof KOMPONEN)[number],
		number | null
	>
}
