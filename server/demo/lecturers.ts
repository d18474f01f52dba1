import { createPeople } from './names.ts'
import { createRandom } from './random.ts'

export type DosenDemo = {
	nip: string
	nama: string
	email: string
	no_hp: string
	status: 'Aktif' | 'Tidak Aktif'
	/** Courses that this lecturer can be given, in order of preference. */
	mengampu: readonly string[]
}

const dosen = (
	nip: string,
	nama: string,
	surel: string,
	mengampu: string,
	status: DosenDemo['status'] = 'Aktif',
): Omit<DosenDemo, 'no_hp'> => ({
	nip,
	nama,
	email: `${surel}@kampus.test`,
	mengampu: mengampu.split(' '),
	status,
})

/** E-mail and account of the lecturer whose password the demo gives away. */
export const DOSEN_DEMO_EMAIL = 'dosen@kampus.test'

/** Lecturers who have an account: the one above, and those whose courses have a forum in which they write. */
export const DOSEN_DENGAN_AKUN = [
	DOSEN_DEMO_EMAIL,
	'syamsul.bahri@kampus.test',
	'yohanis.pasande@kampus.test',
	'rina.wulandari@kampus.test',
] as const

/** NIP: birth date, month of appointment, 1 man or 2 woman, running number. */
const TETAP = [
	dosen('198104122006041002', 'Dr. Syamsul Bahri Tola, S.Kom., M.T.', 'syamsul.bahri', 'PW01'),
	dosen('197908232003122001', 'Dr. Hj. Nurhayati Massikki, S.Si., M.Kom.', 'dosen', 'SBD02'),
	dosen('198501172010121004', 'Yohanis Pasande, S.Kom., M.Cs.', 'yohanis.pasande', 'KS03'),
	dosen('198805062015042003', 'Rina Wulandari, S.T., M.T.', 'rina.wulandari', 'JK04'),
	dosen(
		'196703151993031001',
		'Drs. Parlindungan Siregar, M.Si.',
		'parlindungan.siregar',
		'ST05',
		'Tidak Aktif',
	),
	dosen('197511302001122002', 'Dr. Ni Made Suartini, S.Si., M.Si.', 'made.suartini', 'ST05 MN06'),
	dosen('198302092008011005', 'Ferdinand Matulessy, S.E., M.M.S.I.', 'ferdinand.matulessy', 'SIM07'),
	dosen('198909142019032014', 'Andi Tenri Ola, S.Kom., M.M.S.I.', 'tenri.ola', 'APB08 DSI13'),
	dosen('198607212012121003', 'Bagus Prasetyo Nugroho, S.T., M.Eng.', 'bagus.prasetyo', 'SD09'),
	dosen('197804052005012003', 'Prof. Dr. Ratna Chaniago, M.Sc.', 'ratna.chaniago', 'MD10 AL12'),
	dosen('199010022019031009', 'Otniel Rumbiak, S.T., M.T.', 'otniel.rumbiak', 'AK11'),
	dosen('198412282014042001', 'Maria Yovita Seran, S.Pd., M.Hum.', 'yovita.seran', 'BI15'),
	dosen('197206191998021001', 'Drs. H. Abdul Rahim Thalib, M.Pd.', 'abdul.rahim', 'PP16'),
	dosen('198708112015042002', 'Euis Komariah, S.E., M.Ak.', 'euis.komariah', 'PAK14'),
] as const

/** Classes of one course that one lecturer takes before the campus needs another. */
const KELAS_PER_DOSEN = 6

/** The lecturers of a campus, given how many classes each course has; the first 14 are always the same. */
export function listDosen(kelasPerMatakuliah: ReadonlyMap<string, number>): DosenDemo[] {
	const random = createRandom(14)
	const nextPerson = createPeople(random)
	const all: Omit<DosenDemo, 'no_hp'>[] = [...TETAP]
	for (const [kode, kelas] of kelasPerMatakuliah) {
		const have = all.filter((d) => d.mengampu.includes(kode))
		const gelar = have[0]?.nama.replace(/^[^,]*/, '') ?? ''
		for (let i = have.length; i * KELAS_PER_DOSEN < kelas; i++) {
			const { nama, jenis_kelamin } = nextPerson()
			const urut = String(all.length + 1).padStart(3, '0')
			const lahir = `${random.int(1970, 1992)}${two(random.int(1, 12))}${two(random.int(1, 28))}`
			const diangkat = `${Number(lahir.slice(0, 4)) + random.int(24, 30)}${two(random.int(1, 12))}`
			const nip = `${lahir}${diangkat}${jenis_kelamin === 'Perempuan' ? 2 : 1}${urut}`
			all.push(dosen(nip, nama + gelar, `dosen${urut}`, kode))
		}
	}
	return all.map((d, i) => ({ ...d, no_hp: `08110000${String(i + 1).padStart(4, '0')}` }))
}

const two = (n: number): string => String(n).padStart(2, '0')

export type Pengampu = { kelas_kode: string; matakuliah_kode: string; dosen_nip: string }

/** Gives each course of each class to one of its lecturers, in turn. */
export function assignPengampu(
	kelas: readonly { kode: string; matakuliah: readonly string[] }[],
	semuaDosen: readonly DosenDemo[],
): Pengampu[] {
	const given = new Map<string, number>()
	return kelas.flatMap(({ kode, matakuliah }) =>
		matakuliah.map((mk) => {
			const calon = semuaDosen.filter((d) => d.mengampu.includes(mk))
			const turn = given.get(mk) ?? 0
			given.set(mk, turn + 1)
			const terpilih = calon[turn % calon.length]
			if (!terpilih) throw new RangeError(`no lecturer for ${mk}`)
			return { kelas_kode: kode, matakuliah_kode: mk, dosen_nip: terpilih.nip }
		}),
	)
}
