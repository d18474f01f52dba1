import type { SheetPart } from '#server/lib/pdf/sheet.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { hariDari, teksRentang } from '#shared/rules/tanggal.ts'
import { sebutanUjian, type UjianUtama } from '#shared/rules/ujian.ts'
import { namaZona, waktuKampus } from '#shared/rules/waktu.ts'
import type { KartuRow } from './queries.ts'

/** An exam card: whose, the exams on it, and the courses that are not because a condition is missing. */
export type Kartu = Pick<
	KartuRow,
	'stambuk' | 'mahasiswa' | 'foto' | 'kelas' | 'program_studi' | 'periode'
> & {
	jenis: UjianUtama
	ujian: readonly KartuRow[]
	tertahan: readonly string[]
}

type Cetak = { zona: string; kota: string; tanggal: string; sidik: string; alamat: string }

/** Where the name of who signs is written. */
const SIGN_HERE = `(${'.'.repeat(44)})`

const jam = (text: string) => text.replace(':', '.')

/** The course, what the exam is called beside its kind, and the class where it is another one than the student's own. */
function matakuliahOf(u: KartuRow): string {
	const name = u.nama === null ? u.mata_kuliah : `${u.mata_kuliah}, ${sebutanUjian(u)}`
	return u.kelas_lain === null ? name : `${name}\nKelas ${u.kelas_lain}`
}

/** What stands on a card, from top to bottom. */
export function partsOf(kartu: Kartu, { zona, kota, tanggal, sidik, alamat }: Cetak): SheetPart[] {
	const zone = namaZona(zona)
	return [
		{
			kind: 'heading',
			title: 'KARTU UJIAN',
			subtitle: `${kartu.jenis} · ${namaPeriode(kartu.periode)}`,
		},
		{
			kind: 'person',
			rows: [
				['Nama', kartu.mahasiswa],
				['NIM', kartu.stambuk],
				['Program studi', kartu.program_studi],
				['Kelas', kartu.kelas],
			],
			foto: kartu.foto,
			alt: `Foto ${kartu.mahasiswa}`,
		},
		{
			kind: 'table',
			columns: [
				{ title: 'No', width: 5 },
				{ title: 'Kode', width: 11 },
				{ title: 'Mata kuliah', width: 27 },
				{ title: 'SKS', width: 6, align: 'right' },
				{ title: 'Hari, tanggal', width: 21 },
				{ title: `Waktu (${zone})`, width: 19 },
				{ title: 'Ruang, kursi', width: 16 },
				{ title: 'Paraf', width: 9 },
			],
			rows: kartu.ujian.map((u, i) => {
				const mulai = waktuKampus(u.mulai, zona)
				return [
					String(i + 1),
					u.kode_mk,
					matakuliahOf(u),
					String(u.sks),
					`${hariDari(mulai.tanggal)}, ${teksRentang(mulai.tanggal, mulai.tanggal)}`,
					`${jam(mulai.jam)}–${jam(waktuKampus(u.selesai, zona).jam)}`,
					u.kursi === null ? u.ruang : `${u.ruang}\nKursi ${u.kursi}`,
					'',
				]
			}),
		},
		...(kartu.tertahan.length > 0
			? [
					{
						kind: 'paragraph',
						text: `Tidak tercantum karena syaratnya belum terpenuhi: ${kartu.tertahan.join('; ')}.`,
					} as const,
				]
			: []),
		{ kind: 'paragraph', text: `Dicetak ${teksRentang(tanggal, tanggal)} · Sidik isi ${sidik}` },
		{
			kind: 'signed',
			signed: { kota, tanggal, pejabat: { jabatan: 'Bagian Akademik', nama: SIGN_HERE, nip: '' } },
			alamat,
		},
	]
}
