import { describe, expect, it } from 'vitest'
import type { Beranda } from '#shared/api/home.ts'
import { whatNow } from './what-now.ts'

const ZONA = 'Asia/Makassar'
/** Monday 18 March 2024, 09.00 on campus. */
const NOW = Date.parse('2024-03-18T01:00:00Z')
const OPEN = { krs: true, materi: true, uts: true, uas: true }

const kuliah = (mulai: string, selesai: string) => ({
	kode_mk: 'ST05',
	mata_kuliah: 'Statistika',
	mulai,
	selesai,
	ruangan: 'Ruang A.201',
	dosen: [],
})
const morning = kuliah('2024-03-18T02:30:00Z', '2024-03-18T05:00:00Z')
const tomorrow = kuliah('2024-03-19T00:00:00Z', '2024-03-19T02:30:00Z')
const ujian = (kode_mk: string, mulai_paling_lambat: string) => ({
	id: kode_mk,
	mata_kuliah: kode_mk,
	kode_mk,
	jenis: 'UTS' as const,
	nama: null,
	mulai_paling_lambat,
	durasi_menit: 90,
	jumlah_soal: 40,
	pengerjaan: null,
	syarat: null,
})
const tonight = ujian('KS03', '2024-03-18T15:59:59Z')
const begun = {
	...tonight,
	kode_mk: 'SBD02',
	pengerjaan: { id: 'p', tenggat: '2024-03-18T02:00:00Z', sisa_ms: 3_600_000, selesai: null },
} as unknown as Beranda['ujian_berjalan'][number]
const tagihan = {
	semester: 'Genap 2023/2024',
	jatuh_tempo: '2024-03-20',
	terlambat: false,
	sisa: 2_500_000,
	jumlah_tagihan: 1,
}
const tugas = (id: string, tenggat: string, ditutup_pada: string | null = null) => ({
	id,
	judul: `Tugas ${id}`,
	kode_mk: 'ST05',
	mata_kuliah: 'Statistika',
	tenggat,
	ditutup_pada,
})
const krs = { status: null, total_sks: 0, catatan: '', tutup: '2024-03-27T15:59:59Z' }
const coming = (tanggal: string, jam_mulai: string) => ({
	jenis: 'ujian' as const,
	judul: 'UTS Metode Numerik',
	tanggal,
	jam_mulai,
	jam_selesai: '16:00',
	sampai: null,
	keterangan: 'Lab 1',
	kode_mk: 'MN06',
	jumlah: null,
	terlambat: false,
	perubahan: null,
})

const kinds = (data: Partial<Beranda>, now = NOW) => {
	const { top, waiting } = whatNow(
		{
			ujian_berjalan: [],
			tugas: [],
			kuliah_mendatang: [],
			agenda: [],
			tagihan: null,
			krs: null,
			gerbang: OPEN,
			...data,
		} as unknown as Beranda,
		now,
		ZONA,
	)
	return [top?.kind ?? null, ...waiting.map(({ kind }) => kind)]
}

describe('on top stands', () => {
	it.each<[string, Partial<Beranda>, (string | null)[]]>([
		['nothing, for who has nothing', {}, [null]],
		['the next lecture', { kuliah_mendatang: [morning, tomorrow] }, ['kuliah']],
		[
			'the lecture of this morning before the exam that can be begun until tonight',
			{ kuliah_mendatang: [morning], ujian_berjalan: [tonight] },
			['kuliah', 'ujian'],
		],
		[
			'that exam before the lecture of tomorrow',
			{ kuliah_mendatang: [tomorrow], ujian_berjalan: [tonight] },
			['ujian', 'kuliah'],
		],
		[
			'an exam that is begun, whatever else there is',
			{
				kuliah_mendatang: [morning],
				ujian_berjalan: [tonight, begun],
				tagihan: { ...tagihan, terlambat: true },
			},
			['ujian', 'ujian', 'kuliah', 'tagihan'],
		],
		[
			'a late bill, exams and lectures below it',
			{ kuliah_mendatang: [morning], ujian_berjalan: [tonight], tagihan: { ...tagihan, terlambat: true } },
			['tagihan', 'ujian', 'kuliah'],
		],
		[
			'a bill that keeps exams shut, which then are one line',
			{
				kuliah_mendatang: [morning],
				ujian_berjalan: [tonight, begun],
				tagihan,
				gerbang: { ...OPEN, uts: false },
			},
			['tagihan', 'kuliah', 'terkunci'],
		],
		['not a bill that has time', { kuliah_mendatang: [morning], tagihan, krs }, ['kuliah', 'tagihan', 'krs']],
		['that bill all the same where there is nothing else', { tagihan }, ['tagihan']],
		[
			'nothing that came out, which is said below all that has its time',
			{ krs, tagihan, nilai_keluar: { judul: 'Nilai akhir Statistika sudah keluar', isi: '', lain: 0 } },
			['tagihan', 'krs', 'nilai'],
		],
		[
			'the exam of this afternoon after the lecture before it',
			{ kuliah_mendatang: [morning], agenda: [coming('2024-03-18', '13:15')] },
			['kuliah', 'ujian_nanti'],
		],
		[
			'the exam that begins before the lecture is over',
			{ kuliah_mendatang: [morning], agenda: [coming('2024-03-18', '10:00'), coming('2024-03-19', '08:00')] },
			['ujian_nanti', 'kuliah', 'ujian_nanti'],
		],
	])('%s', (_, data, expected) => expect(kinds(data)).toEqual(expected))
})

it('what is over since the answer came is not shown', () => {
	const data = {
		kuliah_mendatang: [morning, tomorrow],
		agenda: [coming('2024-03-18', '10:00')],
		ujian_berjalan: [ujian('KS03', '2024-03-18T04:59:59Z'), begun],
	}
	expect(kinds(data, Date.parse('2024-03-18T05:00:00Z'))).toEqual(['kuliah'])
	const { top, sesudah } = whatNow(
		{ ...data, tugas: [], gerbang: OPEN, tagihan: null, krs: null } as unknown as Beranda,
		Date.parse('2024-03-18T05:00:00Z'),
		ZONA,
	)
	expect(top).toEqual({ kind: 'kuliah', kuliah: tomorrow })
	expect(sesudah).toBeNull()
})

it.each([
	['2024-03-24T00:00:00Z', true],
	['2024-03-25T00:00:00Z', false],
])('of a lecture that goes on, the one after it is told for a week ahead: %s %s', (mulai, told) => {
	const after = { ...tomorrow, mulai, selesai: mulai.replace('T00', 'T02') }
	const data = { kuliah_mendatang: [morning, after], tugas: [], ujian_berjalan: [], agenda: [] }
	const { sesudah } = whatNow(
		{ ...data, gerbang: OPEN, tagihan: null, krs: null } as unknown as Beranda,
		Date.parse(morning.mulai),
		ZONA,
	)
	expect(sesudah).toEqual(told ? after : null)
})

it('the assignment that is due first stands for all; it is late from its deadline, and goes when nothing is taken any more', () => {
	const data = {
		kuliah_mendatang: [tomorrow],
		tugas: [tugas('a', '2024-03-18T02:00:00Z'), tugas('b', '2024-03-18T02:00:00Z', '2024-03-18T03:00:00Z')],
		tagihan,
	}
	expect(kinds(data)).toEqual(['kuliah', 'tugas', 'tagihan'])
	const late = (now: string) =>
		whatNow(
			{ ...data, ujian_berjalan: [], agenda: [], krs: null, gerbang: OPEN } as unknown as Beranda,
			Date.parse(now),
			ZONA,
		).waiting.flatMap((one) => (one.kind === 'tugas' ? [[one.tugas.id, one.late, one.lain]] : []))
	expect(late('2024-03-18T02:00:59Z')).toEqual([['a', false, 1]])
	expect(late('2024-03-18T02:01:00Z')).toEqual([['b', true, 0]])
	expect(late('2024-03-18T03:01:00Z')).toEqual([])
})

it('an answer that was kept before assignments were in it is read all the same', () => {
	expect(kinds({ tugas: undefined as never, kuliah_mendatang: [morning] })).toEqual(['kuliah'])
})

it('assignments that tuition keeps shut are no duty', () => {
	const shut = { tugas: [tugas('a', '2024-03-19T00:00:00Z')], tagihan, gerbang: { ...OPEN, materi: false } }
	expect(kinds(shut)).toEqual(['tagihan'])
})

it('a study plan that tuition keeps shut is no duty', () => {
	expect(kinds({ krs, tagihan, gerbang: { ...OPEN, krs: false } })).toEqual(['tagihan'])
})
