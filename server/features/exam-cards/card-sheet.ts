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

/** Somebody of a class who may sit none of the exams, and what is missing. */
export type TanpaKartu = Pick<KartuRow, 'stambuk' | 'mahasiswa'> & { kurang: readonly string[] }

/** A page behind the cards of a class, of who has none: nobody looks for a card that was never printed. */
export const tanpaKartuParts = (
	tanpa: readonly TanpaKartu[],
	{ jenis, kelas }: { jenis: UjianUtama; kelas: string },
): SheetPart[] =>
	tanpa.length === 0
		? []
		: [
				{ kind: 'page' },
				{ kind: 'heading', title: 'BELUM MENDAPAT KARTU', subtitle: `${jenis} · Kelas ${kelas}` },
				{
					kind: 'table',
					columns: [
						{ title: 'No', width: 6 },
						{ title: 'NIM', width: 18 },
						{ title: 'Nama', width: 36 },
						{ title: 'Syarat yang belum terpenuhi', width: 40 },
					],
					rows: tanpa.map(({ stambuk, mahasiswa, kurang }, i) => [
						String(i + 1),
						stambuk,
						mahasiswa,
						kurang.join('; '),
					]),
				},
				{
					kind: 'paragraph',
					text: 'Kartunya dapat dicetak setelah syarat terpenuhi atau diberi dispensasi.',
				},
			]

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
				{ title: 'Kode', width: 10 },
				{ title: 'Mata kuliah', width: 24 },
				{ title: 'SKS', width: 6, align: 'right' },
				{ title: 'Hari, tanggal', width: 20 },
				{ title: `Waktu (${zone})`, width: 17 },
				// As wide as the longest word of a building.
				{ title: 'Ruang, kursi', width: 23 },
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
