import type { Sheet, SheetPart } from '#server/lib/pdf/sheet.ts'
import type { Institution } from '#server/lib/settings.ts'
import type { RencanaUjian } from '#shared/api/exam-plans.ts'
import type { BerkasUjian } from '#shared/api/exam-records.ts'
import type { LembarUjian } from '#shared/rules/berkas-ujian.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { hariDari, teksRentang } from '#shared/rules/tanggal.ts'
import { tanggalTerbilang } from '#shared/rules/terbilang.ts'
import { sebutanUjian } from '#shared/rules/ujian.ts'
import { namaZona, waktuKampus } from '#shared/rules/waktu.ts'
import type { CatatanRow } from './note-queries.ts'
import type { KepalaRow } from './record-queries.ts'

export type FaktaLembar = {
	institution: Institution
	/** Time zone of the campus. */
	zona: string
	ujian: RencanaUjian
	kepala: KepalaRow
	berkas: BerkasUjian
	/** Of the record alone. */
	catatan: CatatanRow | null
}
/** What makes a paper one that can be checked. */
type Segel = { alamat: string; sidik: string; tanggal: string }

/** Where a hand writes. */
const DOTS = '....................'
const BLANK_ROWS = 5
const BLANK_NOTES = 3
/** So many sign beside each other. */
const IN_A_ROW = 3

/** A paper of an exam; without a seal the empty form of it. */
export function sheetOf(lembar: LembarUjian, fakta: FaktaLembar, segel: Segel | null): Sheet {
	const { institution, ujian } = fakta
	const isList = lembar === 'daftar_hadir'
	const title = isList ? 'Daftar Hadir Ujian' : 'Berita Acara Ujian'
	const course = `${sebutanUjian(ujian)} ${ujian.mata_kuliah} kelas ${ujian.kelas}`
	return {
		institution,
		title: `${title} - ${course}`,
		subject: `${title} ${namaPeriode(ujian.periode)}`,
		parts: [
			{
				kind: 'heading',
				title: title.toUpperCase(),
				subtitle: `${sebutanUjian(ujian)} · ${namaPeriode(ujian.periode)}`,
			},
			...(isList ? listParts(fakta, segel) : recordParts(fakta, segel)),
			...signatures(fakta, isList),
			...(segel ? [{ kind: 'seal', alamat: segel.alamat } as const] : []),
		],
		foot: segel
			? `${course} · Dicetak ${teksRentang(segel.tanggal, segel.tanggal)} · Sidik isi ${segel.sidik}`
			: `${course} · Formulir kosong`,
	}
}

const jam = (text: string) => text.replace(':', '.')

/** `Senin, 18 Maret 2024` and `08.00–10.00 WITA`. */
function timesOf({ ujian, zona }: FaktaLembar): {
	tanggal: string
	dari: string
	sampai: string
	zona: string
} {
	const [mulai, selesai] = [ujian.mulai, ujian.selesai].map((at) => waktuKampus(new Date(at), zona))
	return {
		tanggal: mulai?.tanggal ?? '',
		dari: jam(mulai?.jam ?? ''),
		sampai: jam(selesai?.jam ?? ''),
		zona: namaZona(zona),
	}
}

function factsOf(fakta: FaktaLembar): SheetPart {
	const { ujian, kepala } = fakta
	const at = timesOf(fakta)
	return {
		kind: 'facts',
		rows: [
			['Mata kuliah', `${ujian.mata_kuliah} (${ujian.kode_mk}), ${kepala.sks} SKS`],
			['Program studi', kepala.program_studi],
			['Kelas', ujian.kelas],
			['Dosen', kepala.dosen.map(({ nama }) => nama).join('; ') || DOTS],
			['Hari, tanggal', `${hariDari(at.tanggal)}, ${teksRentang(at.tanggal, at.tanggal)}`],
			['Waktu', `${at.dari}–${at.sampai} ${at.zona}`],
			['Ruang', ujian.ruang],
			['Kode soal', kepala.paket === null ? DOTS : `${ujian.kode_mk}-${ujian.jenis}-${kepala.paket}`],
		],
	}
}

const NILAI = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

function listParts(fakta: FaktaLembar, segel: Segel | null): SheetPart[] {
	const { berkas, zona, ujian } = fakta
	const clock = (at: string | null) => (at === null ? '…' : jam(waktuKampus(new Date(at), zona).jam))
	const { peserta, hadir, tidak_hadir } = berkas.jumlah
	return [
		factsOf(fakta),
		...roomsOf(berkas.peserta).flatMap(({ ruang, nama, peserta: list }): SheetPart[] => [
			...(ruang === null ? [] : [{ kind: 'section', title: ruang } as const, ...proctorsIn(nama, ujian)]),
			{
				kind: 'table',
				columns: [
					{ title: ruang === null ? 'No' : 'Kursi', width: ruang === null ? 6 : 9 },
					{ title: 'NIM', width: 17 },
					{ title: 'Nama', width: 40 },
					{ title: 'Nilai', width: 10, align: 'right' },
					{ title: segel ? 'Mengerjakan' : 'Tanda tangan', width: 27 },
				],
				rows: list.map((one, i) => {
					const number = ruang === null ? i + 1 : (one.kursi?.nomor ?? '')
					return [
						String(number),
						one.stambuk,
						one.nama,
						segel && one.skor !== null ? NILAI.format(one.skor) : '',
						segel ? workOf(one, clock) : `${number}${number === '' ? '' : '.'}`,
					]
				}),
			},
		]),
		{
			kind: 'paragraph',
			text: segel
				? `Peserta ${peserta}, hadir ${hadir}, tidak hadir ${tidak_hadir}. Kehadiran dicatat sistem saat peserta masuk dan mulai mengerjakan.`
				: `Peserta ${peserta}, hadir ${DOTS}, tidak hadir ${DOTS}`,
		},
	]
}

type Peserta = BerkasUjian['peserta'][number]

const workOf = ({ mulai, selesai, dibatalkan, terlambat }: Peserta, clock: (at: string | null) => string) =>
	mulai === null
		? 'Tidak hadir'
		: `${clock(mulai)}–${clock(selesai)}${dibatalkan ? ', dibatalkan' : terlambat ? ', terlambat' : ''}`

/** Who sits in which room, seat after seat; all in one list where students were not seated. */
function roomsOf(
	peserta: readonly Peserta[],
): { ruang: string | null; nama: string | null; peserta: readonly Peserta[] }[] {
	if (peserta.every(({ kursi }) => kursi === null)) return [{ ruang: null, nama: null, peserta }]
	const rooms = Map.groupBy(peserta, ({ kursi }) => kursi?.urutan ?? Number.POSITIVE_INFINITY)
	return [...rooms]
		.sort(([a], [b]) => a - b)
		.map(([, list]) => ({
			nama: list[0]?.kursi?.ruang ?? null,
			ruang: list[0]?.kursi ? `${list[0].kursi.ruang}, ${list.length} peserta` : 'Belum mendapat kursi',
			peserta: list.toSorted((a, b) => (a.kursi?.nomor ?? 0) - (b.kursi?.nomor ?? 0)),
		}))
}

/** Who proctors in a room, under its name. */
function proctorsIn(ruang: string | null, { pengawas }: RencanaUjian): SheetPart[] {
	const here = pengawas.filter((one) => one.ruang !== null && one.ruang === ruang)
	return here.length > 0
		? [{ kind: 'paragraph', text: `Pengawas: ${here.map(({ nama }) => nama).join('; ')}` }]
		: []
}

const KEADAAN: Readonly<Record<BerkasUjian['keadaan'], string>> = {
	lancar: 'Ujian berlangsung lancar.',
	terganggu: 'Ujian berlangsung dengan gangguan; lihat kejadian.',
	dibatalkan: 'Ujian dibatalkan.',
}

/** What no system has seen: as it was typed, or by hand on the print; signed with the rest. */
function notes({ catatan, zona }: FaktaLembar): SheetPart[] {
	const at = catatan?.pada && waktuKampus(catatan.pada, zona)
	const title =
		catatan?.isi && at
			? `Terakhir ditulis ${catatan.oleh}, ${teksRentang(at.tanggal, at.tanggal)} pukul ${jam(at.jam)} ${namaZona(zona)}`
			: 'Ditulis tangan; beri garis bila tidak ada'
	const lines = catatan?.isi
		?.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
	return [
		{ kind: 'section', title: 'Catatan pengawas' },
		{
			kind: 'table',
			columns: [{ title, width: 100 }],
			rows: (lines ?? Array<string>(BLANK_NOTES).fill('')).map((line) => [line]),
		},
	]
}

function recordParts(fakta: FaktaLembar, segel: Segel | null): SheetPart[] {
	const { berkas, ujian, zona } = fakta
	const { jumlah } = berkas
	const at = timesOf(fakta)
	const figure = (n: number) => (segel ? String(n) : DOTS)
	const absent = berkas.peserta.filter(({ mulai }) => mulai === null)
	const late = berkas.peserta.filter(({ terlambat }) => terlambat)
	const clock = (instant: string) => jam(waktuKampus(new Date(instant), zona).jam)
	const held = berkas.keadaan === 'dibatalkan' && segel ? 'sedianya dilaksanakan' : 'dilaksanakan'
	return [
		{
			kind: 'paragraph',
			text: `Pada hari ini, ${tanggalTerbilang(at.tanggal)}, pukul ${at.dari} sampai ${at.sampai} ${at.zona}, di ${ujian.ruang} ${held} ${sebutanUjian(ujian)} dengan keterangan berikut.`,
		},
		factsOf(fakta),
		{ kind: 'section', title: 'Peserta dan isi berkas' },
		{
			kind: 'facts',
			rows: [
				['Terdaftar', `${jumlah.peserta} mahasiswa`],
				['Hadir', figure(jumlah.hadir)],
				['Tidak hadir', figure(jumlah.tidak_hadir)],
				['Terlambat', figure(jumlah.terlambat)],
				['Naskah soal', segel ? 'di sistem' : `${DOTS} rangkap`],
				['Lembar jawaban', segel ? `${jumlah.mengumpulkan}, di sistem` : `${DOTS} lembar`],
				['Dibatalkan', figure(jumlah.dibatalkan)],
				['Daftar hadir', segel ? '1 rangkap' : `${DOTS} rangkap`],
			],
		},
		{ kind: 'section', title: 'Jalannya ujian' },
		{
			kind: 'paragraph',
			text: segel
				? KEADAAN[berkas.keadaan]
				: 'Ujian berlangsung lancar / terganggu / dibatalkan (coret yang tidak perlu).',
		},
		...(segel && berkas.kejadian.length === 0
			? [{ kind: 'paragraph', text: 'Tidak ada pelanggaran atau kejadian yang dicatat.' } as const]
			: [
					{
						kind: 'table',
						columns: [
							{ title: 'No', width: 6 },
							{ title: 'Pukul', width: 12 },
							{ title: 'Kejadian, pelanggaran, dan catatan', width: 82 },
						],
						rows: segel
							? berkas.kejadian.map(({ pada, kalimat }, i) => [String(i + 1), clock(pada), kalimat])
							: Array.from({ length: BLANK_ROWS }, () => ['', '', '']),
					} as const,
				]),
		...(segel ? notes(fakta) : []),
		...(segel ? names('Terlambat', late) : []),
		...(segel && berkas.keadaan !== 'dibatalkan' ? names('Tidak hadir', absent) : []),
	]
}

/** A list of students, where there are any. */
function names(title: string, list: BerkasUjian['peserta']): SheetPart[] {
	if (list.length === 0) return []
	return [
		{ kind: 'section', title },
		{
			kind: 'table',
			columns: [
				{ title: 'No', width: 6 },
				{ title: 'NIM', width: 22 },
				{ title: 'Nama', width: 72 },
			],
			rows: list.map(({ stambuk, nama }, i) => [String(i + 1), stambuk, nama]),
		},
	]
}

/** `IV`, of numbers below 40. */
const romawi = (n: number) =>
	'X'.repeat(Math.floor(n / 10)) +
	(['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][n % 10] ?? '')

/** Lecturer and proctors; of the record the proctors first, who answer for it. */
function signatures({ kepala, ujian }: FaktaLembar, lecturerFirst: boolean): SheetPart[] {
	const dosen = kepala.dosen[0]
	const sign = (above: string, who?: { nama: string; nip: string }) => ({
		above,
		name: who?.nama ?? `(${DOTS}..........)`,
		below: who ? `NIP ${who.nip}` : '',
	})
	// An empty form has two lines for them too.
	const named = [0, 1, ...ujian.pengawas.keys()].filter((i, place, all) => all.indexOf(i) === place)
	const proctors = named.map((i) => {
		const who = ujian.pengawas[i]
		return sign(`Pengawas ${romawi(i + 1)}${who?.ruang ? `, ${who.ruang}` : ''}`, who)
	})
	const lecturer = sign('Dosen pengampu', dosen)
	const all = lecturerFirst ? [lecturer, ...proctors] : [...proctors, lecturer]
	return Array.from({ length: Math.ceil(all.length / IN_A_ROW) }, (_, row) => ({
		kind: 'signatures',
		list: all.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW),
	}))
}
