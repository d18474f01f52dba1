import { randomUUID } from 'node:crypto'
import { geserPeriode, readPeriode } from '#shared/rules/periode.ts'
import type { DbOrTrx } from '../db/client.ts'
import { DEMO_PERIODE } from './calendar.ts'
import type { KelasDemo } from './classes.ts'
import { insertMany } from './insert-many.ts'
import { createPeople, type Orang } from './names.ts'
import { createRandom } from './random.ts'

export type MahasiswaDemo = Orang & {
	akunId: string
	id: string
	/** From 1; the last digits of the stambuk. */
	nomor: number
	email: string
	stambuk: string
	kelas_kode: string
	semester: number
	whatsapp: string
	lunas: boolean
}

const BELUM_BAYAR = 2

/** Student 1, the one that the documentation shows. */
const PERTAMA: Orang = {
	nama: 'Rahmat Alamsyah',
	jenis_kelamin: 'Laki-laki',
	provinsi: 'Sulawesi Selatan',
	kota: 'Kota Makassar',
	alamat: 'Jalan Sultan Alauddin No. 63, RT 04/RW 02',
}

/** The students, who fill the classes in order. All but student 2 have paid their tuition. */
export function listMahasiswa(kelas: readonly KelasDemo[]): MahasiswaDemo[] {
	const nextPerson = createPeople(createRandom(2024), [PERTAMA.nama])
	let nomor = 0
	return kelas.flatMap((k) =>
		Array.from({ length: k.mahasiswa }, (): MahasiswaDemo => {
			nomor++
			return {
				...(nomor === 1 ? PERTAMA : nextPerson()),
				akunId: randomUUID(),
				id: randomUUID(),
				nomor,
				email: emailMahasiswa(nomor),
				stambuk: stambukOf(nomor, k.semester),
				kelas_kode: k.kode,
				semester: k.semester,
				// Plainly made up, so that nobody takes it for the number of a person.
				whatsapp: `0812000${String(nomor).padStart(5, '0')}`,
				lunas: nomor !== BELUM_BAYAR,
			}
		}),
	)
}

/** Faculty and programme, year of entry, running number. */
function stambukOf(nomor: number, semester: number): string {
	const { tahun } = readPeriode(geserPeriode(DEMO_PERIODE, 1 - semester))
	return `130${tahun}${String(nomor).padStart(4, '0')}`
}

function emailMahasiswa(nomor: number): string {
	if (nomor === 1) return 'mahasiswa@kampus.test'
	if (nomor === BELUM_BAYAR) return 'belumbayar@kampus.test'
	return `mahasiswa${String(nomor).padStart(3, '0')}@kampus.test`
}

/** Accounts and profiles. */
export async function insertMahasiswa(
	trx: DbOrTrx,
	mahasiswa: readonly MahasiswaDemo[],
	password_hash: string,
): Promise<void> {
	await insertMany(
		trx,
		'akun',
		mahasiswa.map((m) => ({ id: m.akunId, email: m.email, peran: 'mahasiswa' as const, password_hash })),
	)
	await insertMany(
		trx,
		'mahasiswa',
		mahasiswa.map(({ akunId, nomor: _n, email: _e, lunas: _l, kelas_kode: _k, semester: _s, ...row }) => ({
			...row,
			akun_id: akunId,
			foto: null,
		})),
	)
	await insertMany(
		trx,
		'mahasiswa_periode',
		mahasiswa.map(({ id, kelas_kode, semester }) => ({
			mahasiswa_id: id,
			periode_kode: DEMO_PERIODE,
			kelas_kode,
			semester,
		})),
	)
}
