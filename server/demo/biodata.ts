import { geserPeriode, readPeriode } from '#shared/rules/periode.ts'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE } from './calendar.ts'
import { insertMany } from './insert-many.ts'
import { createPeople, type Orang } from './names.ts'
import { createRandom, type Random } from './random.ts'
import type { MahasiswaDemo } from './students.ts'

/** What the ministry's report asks of each student; some have not told all of it, and a few nothing, as in life. */
export async function insertBiodata(trx: DbOrTrx, mahasiswa: readonly MahasiswaDemo[]): Promise<void> {
	const random = createRandom(2026)
	const nextMother = createMothers(random)
	await insertMany(
		trx,
		'biodata_mahasiswa',
		mahasiswa.flatMap((m) => {
			const tanggal_lahir = tanggalLahir(m, random)
			const nama_ibu = nextMother()
			const kelurahan = random.pick(KELURAHAN)
			if (m.nomor % 47 === 0) return []
			const told = m.nomor % 19 !== 0
			return [
				{
					mahasiswa_id: m.id,
					nik: nik(m, tanggal_lahir),
					nama_ibu: told ? nama_ibu : null,
					tempat_lahir: m.kota.replace(/^(Kota|Kabupaten) /, ''),
					tanggal_lahir,
					agama: agamaOf(m),
					kewarganegaraan: 'ID',
					kelurahan,
					// No district has this code.
					kode_wilayah: told ? '990101' : null,
				},
			]
		}),
	)
}

const KELURAHAN = [
	'Mekar Sari',
	'Suka Maju',
	'Tanjung Harapan',
	'Bukit Indah',
	'Sumber Rejeki',
	'Pantai Timur',
]

/** Eighteen or nineteen at the start. */
function tanggalLahir({ semester }: MahasiswaDemo, random: Random): string {
	const { tahun } = readPeriode(geserPeriode(DEMO_PERIODE, 1 - semester))
	return `${tahun - random.int(18, 19)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`
}

/** With day, month and year of birth inside, as real ones have them; no place in the country begins with 99. */
function nik({ jenis_kelamin, nomor }: MahasiswaDemo, lahir: string): string {
	const [tahun = '', bulan = '', hari = ''] = lahir.split('-')
	const day = Number(hari) + (jenis_kelamin === 'Perempuan' ? 40 : 0)
	const number = String(nomor).padStart(6, '0')
	return `99${number.slice(0, 2)}01${two(day)}${bulan}${tahun.slice(2)}${number.slice(2)}`
}

/** Where most people of a place share one. */
const AGAMA: readonly [RegExp, string][] = [
	[/^Bali/, 'Hindu'],
	[/^Nusa Tenggara Timur/, 'Katolik'],
	[/^(Sulawesi Utara|Papua|Maluku \/|Sumatera Utara)|Toraja|Palopo/, 'Kristen'],
]
const agamaOf = ({ provinsi, kota }: Orang): string =>
	AGAMA.find(([where]) => where.test(`${provinsi} / ${kota}`))?.[1] ?? 'Islam'

function createMothers(random: Random): () => string {
	const nextPerson = createPeople(random)
	return () => {
		for (;;) {
			const { nama, jenis_kelamin } = nextPerson()
			if (jenis_kelamin === 'Perempuan') return nama
		}
	}
}

const two = (n: number): string => String(n).padStart(2, '0')
