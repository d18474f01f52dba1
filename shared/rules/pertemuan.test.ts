import { describe, expect, test } from 'vitest'
import {
	batalAtauPindah,
	berlangsungDi,
	type DiKelas,
	jumlahKuliah,
	type Pertemuan,
	type PerubahanPertemuan,
	pertemuanSemua,
	statusPertemuan,
	susunPertemuan,
	type TermKuliah,
	tanpaTanggal,
} from './pertemuan.ts'

/** Sixteen weeks from Monday 12 February: week 2 begins on the 19th, week 16 on 27 May. */
const term = (more: Partial<TermKuliah> = {}): TermKuliah => ({
	mulai: '2024-02-12',
	jumlah_pertemuan: 14,
	libur: [],
	...more,
})
const senin = { hari: 'Senin', jam_mulai: '08:00', jam_selesai: '10:00', ruangan: 'R1' } as const
const rabu = { hari: 'Rabu', jam_mulai: '13:00', jam_selesai: '15:00', ruangan: 'Lab' } as const
const jumat = { hari: 'Jumat', jam_mulai: '10:00', jam_selesai: '12:00', ruangan: 'R3' } as const
const libur = (mulai: string, selesai = mulai) => ({ mulai, selesai, kegiatan: 'Hari raya' })
const UTS = { jenis: 'UTS', tanggal: '2024-04-05' } as const
const UAS = { jenis: 'UAS', tanggal: '2024-05-28' } as const
const at = (
	tanggal: string,
	{ jam_mulai, jam_selesai, ruangan }: Omit<PerubahanPertemuan['asal'], 'tanggal'> = senin,
) => ({
	tanggal,
	jam_mulai,
	jam_selesai,
	ruangan,
})
const change = (asal: string, pindah: string | null, dibatalkan = pindah === null): PerubahanPertemuan => ({
	asal: at(asal),
	pindah: pindah === null ? null : { ...at(pindah), ruangan: 'R9' },
	dibatalkan,
	alasan: 'Dosen sakit',
})

/** `3` for a lecture, `3b` for the second slot of its week, what stands in its place for the others. */
const said = (list: readonly Pertemuan[]) =>
	list.map(({ tanggal, keadaan, nomor, sesi, jumlah_sesi }) => {
		const number = nomor === null ? '' : `${nomor}${jumlah_sesi > 1 ? 'abc'[sesi - 1] : ''}`
		return `${tanggal.slice(5)} ${keadaan === 'terjadwal' ? number : `${keadaan} ${number}`.trim()}`
	})

describe('the meetings of a term', () => {
	test('are fourteen, a week each; slots after the last one are none', () => {
		const list = susunPertemuan([senin], [], [], term())
		expect(said(list).slice(0, 2)).toEqual(['02-12 1', '02-19 2'])
		expect(said(list).slice(-3)).toEqual(['05-13 14', '05-20 cadangan', '05-27 cadangan'])
		expect(said(susunPertemuan([senin], [], [], term({ jumlah_pertemuan: 2 })))[2]).toBe('02-26 cadangan')
	})

	test('leave out the weeks of the own exams', () => {
		const list = susunPertemuan([senin], [], [UTS, UAS], term())
		expect(said(list).slice(6, 9)).toEqual(['03-25 7', '04-01 ujian', '04-08 8'])
		expect(said(list).slice(-2)).toEqual(['05-20 14', '05-27 ujian'])
		expect(list.find((p) => p.keadaan === 'ujian')?.halangan).toBe('UTS')
	})

	test('are numbered on after a holiday, which is named', () => {
		const list = susunPertemuan([senin], [], [UTS, UAS], term({ libur: [libur('2024-02-19')] }))
		expect(said(list).slice(0, 3)).toEqual(['02-12 1', '02-19 libur', '02-26 2'])
		expect(list[1]?.halangan).toBe('Hari raya')
		expect(tanpaTanggal(list, 14)).toEqual([14])
		expect(tanpaTanggal(susunPertemuan([senin], [], [UTS, UAS], term()), 14)).toEqual([])
	})

	test('of two slots a week share the number of the week, whichever slot a holiday takes', () => {
		const list = susunPertemuan(
			[rabu, senin],
			[],
			[UTS],
			term({ libur: [libur('2024-02-19'), libur('2024-02-26', '2024-02-28')] }),
		)
		expect(said(list).slice(0, 7)).toEqual([
			'02-12 1a',
			'02-14 1b',
			'02-19 libur',
			'02-21 2',
			'02-26 libur',
			'02-28 libur',
			'03-04 3a',
		])
		expect(list.filter((p) => p.keadaan === 'ujian').map((p) => p.tanggal)).toEqual([
			'2024-04-01',
			'2024-04-03',
		])
	})

	test('do not begin before the term does', () => {
		const list = susunPertemuan([senin, rabu], [], [], term({ mulai: '2024-02-14' }))
		expect(said(list).slice(0, 3)).toEqual(['02-14 1', '02-19 2a', '02-21 2b'])
	})

	test('on a holiday in the week of the exam are named after the holiday', () => {
		const list = susunPertemuan([senin], [], [UTS], term({ libur: [libur('2024-04-01')] }))
		expect(list[7]).toMatchObject({ keadaan: 'libur', halangan: 'Hari raya', nomor: null })
	})
})

describe('the number of lectures', () => {
	test('is that of the term, or what the lecturers of the course want', () => {
		expect(jumlahKuliah([], term())).toBe(14)
		expect(jumlahKuliah([senin], term())).toBe(14)
		expect(jumlahKuliah([{ ...senin, jumlah_pertemuan: null }], term())).toBe(14)
		expect(jumlahKuliah([{ ...senin, jumlah_pertemuan: 12 }], term())).toBe(12)
		expect(susunPertemuan([], [], [], term())).toEqual([])
	})

	test('for which there is no day is told one by one', () => {
		const two = term({ libur: [libur('2024-02-19'), libur('2024-02-26')] })
		expect(tanpaTanggal(susunPertemuan([senin], [], [UTS, UAS], two), 14)).toEqual([13, 14])
		expect(tanpaTanggal([], 3)).toEqual([1, 2, 3])
	})
})

describe('of the slots of a week', () => {
	test('one on a holiday is the only one of its kind, wherever the others stand', () => {
		const list = susunPertemuan([senin, rabu, jumat], [], [], term({ libur: [libur('2024-02-19')] }))
		expect(list[3]).toMatchObject({ keadaan: 'libur', nomor: null, sesi: 1, jumlah_sesi: 1 })
		expect(list[4]).toMatchObject({ keadaan: 'terjadwal', nomor: 2, sesi: 1, jumlah_sesi: 2 })
		expect(list[5]).toMatchObject({ keadaan: 'terjadwal', nomor: 2, sesi: 2, jumlah_sesi: 2 })
	})

	test('each on a holiday is none, and told alone', () => {
		const list = susunPertemuan([senin], [], [], term({ libur: [libur('2024-02-19')] }))
		expect(list[1]).toMatchObject({ keadaan: 'libur', nomor: null, sesi: 1, jumlah_sesi: 1, minggu: 2 })
	})

	test('that are all made up for the first that takes place gives the number', () => {
		const off = term({ libur: [libur('2024-02-19', '2024-02-21')] })
		const rows = [
			change('2024-02-19', '2024-03-09'),
			{ ...change('2024-02-21', '2024-03-01'), asal: at('2024-02-21', rabu) },
		]
		expect(said(susunPertemuan([senin, rabu], rows, [], off)).slice(0, 10)).toEqual([
			'02-12 1a',
			'02-14 1b',
			'02-19 dipindah 3a',
			'02-21 dipindah 3b',
			'02-26 2a',
			'02-28 2b',
			'03-01 3b',
			'03-04 4a',
			'03-06 4b',
			'03-09 3a',
		])
	})
})

describe('a meeting that was held', () => {
	const held = (tanggal: string, slot: Omit<PerubahanPertemuan['asal'], 'tanggal'> = senin) => ({
		asal: at(tanggal, slot),
		pindah: null,
		dibatalkan: false,
		alasan: null,
	})

	test('takes the place of the nearest of the new slots of its week, in whatever order they are', () => {
		for (const slot of [
			[rabu, jumat],
			[jumat, rabu],
		])
			expect(said(susunPertemuan(slot, [held('2024-02-12')], [], term())).slice(0, 4)).toEqual([
				'02-12 1a',
				'02-16 1b',
				'02-21 2a',
				'02-23 2b',
			])
	})

	test('leaves the week before alone, though its slot is nearer', () => {
		const minggu = { ...senin, hari: 'Minggu' } as const
		expect(said(susunPertemuan([minggu], [held('2024-02-19')], [], term())).slice(0, 3)).toEqual([
			'02-18 1',
			'02-19 2',
			'03-03 3',
		])
	})

	test('leaves a slot of its week of which something was decided', () => {
		const moved = { ...change('2024-02-14', '2024-02-16'), asal: at('2024-02-14', rabu) }
		expect(said(susunPertemuan([rabu], [held('2024-02-12'), moved], [], term())).slice(0, 4)).toEqual([
			'02-12 1a',
			'02-14 dipindah 1b',
			'02-16 1b',
			'02-21 2',
		])
	})

	test('stays when its slot goes to another day, which has none in that week', () => {
		const list = susunPertemuan([rabu], [held('2024-02-12'), held('2024-02-19')], [], term())
		expect(said(list).slice(0, 3)).toEqual(['02-12 1', '02-19 2', '02-28 3'])
		expect(list[1]).toMatchObject({ ruangan: 'R1', alasan: null, asal: { tanggal: '2024-02-19' } })
	})

	test('leaves the other slot of its week, which was held before', () => {
		const rows = [held('2024-02-12'), held('2024-02-14', rabu), held('2024-02-19')]
		expect(said(susunPertemuan([rabu], rows, [], term())).slice(0, 4)).toEqual([
			'02-12 1a',
			'02-14 1b',
			'02-19 2a',
			'02-21 2b',
		])
	})

	test('stays when a holiday or an exam is put there afterwards, or the term is made shorter', () => {
		const rows = [held('2024-02-12'), held('2024-04-01'), held('2024-05-20')]
		const list = susunPertemuan([senin], rows, [UTS], term({ libur: [libur('2024-02-12')] }))
		expect(said(list)[0]).toBe('02-12 1')
		expect(said(list)[7]).toBe('04-01 8')
		expect(list.find((p) => p.tanggal === '2024-05-20')).toMatchObject({ keadaan: 'terjadwal', nomor: null })
	})
})

describe('what was decided about a meeting', () => {
	test('a cancelled one keeps its number and says why', () => {
		const list = susunPertemuan([senin], [change('2024-02-19', null)], [], term())
		expect(said(list).slice(0, 3)).toEqual(['02-12 1', '02-19 dibatalkan 2', '02-26 3'])
		expect(list[1]).toMatchObject({ alasan: 'Dosen sakit', ke: null })
	})

	test('a moved one stands at both places under its number, in order of time', () => {
		const list = susunPertemuan([senin], [change('2024-02-19', '2024-02-28')], [], term())
		expect(said(list).slice(0, 4)).toEqual(['02-12 1', '02-19 dipindah 2', '02-26 3', '02-28 2'])
		expect(list[1]?.ke).toEqual({ ...at('2024-02-28'), ruangan: 'R9' })
		expect(list[3]).toMatchObject({
			ruangan: 'R9',
			asal: { tanggal: '2024-02-19', jam_mulai: '08:00' },
			minggu: 3,
		})
	})

	test('a moved one may be cancelled where it now stands', () => {
		const list = susunPertemuan([senin], [change('2024-02-19', '2024-02-24', true)], [], term())
		expect(said(list).slice(1, 3)).toEqual(['02-19 dipindah 2', '02-24 dibatalkan 2'])
	})

	test('a slot of a holiday that is made up for counts where it stands, after those before it', () => {
		const off = term({ libur: [libur('2024-02-19')] })
		const list = susunPertemuan([senin], [change('2024-02-19', '2024-03-09')], [UTS, UAS], off)
		expect(said(list).slice(0, 6)).toEqual([
			'02-12 1',
			'02-19 dipindah 4',
			'02-26 2',
			'03-04 3',
			'03-09 4',
			'03-11 5',
		])
		expect(tanpaTanggal(list, 14)).toEqual([])
	})

	test('one slot of a week made up for is the other meeting of that week', () => {
		const off = term({ libur: [libur('2024-02-19')] })
		const list = susunPertemuan([senin, rabu], [change('2024-02-19', '2024-03-09')], [], off)
		expect(said(list).slice(2, 8)).toEqual([
			'02-19 dipindah 2a',
			'02-21 2b',
			'02-26 3a',
			'02-28 3b',
			'03-04 4a',
			'03-06 4b',
		])
		expect(said(list)[8]).toBe('03-09 2a')
	})

	test('keeps the hour and room that the meeting had, also when the timetable changes later', () => {
		const moved = change('2024-02-19', '2024-02-28')
		const inOtherRoom = susunPertemuan([{ ...senin, ruangan: 'R7' }], [moved], [], term())
		expect(inOtherRoom[1]).toMatchObject({ keadaan: 'dipindah', ruangan: 'R1' })
		const onAnotherDay = susunPertemuan([rabu], [moved, change('2024-03-04', null)], [], term())
		expect(said(onAnotherDay).slice(0, 5)).toEqual([
			'02-14 1',
			'02-19 dipindah 2a',
			'02-21 2b',
			'02-28 2a',
			'02-28 3',
		])
		expect(onAnotherDay.some((p) => p.keadaan === 'dibatalkan')).toBe(false)
	})

	test('after the last lecture a moved one is shown without a number, a cancelled one not at all', () => {
		const list = susunPertemuan(
			[senin],
			[change('2024-05-20', '2024-05-22'), change('2024-05-27', null)],
			[],
			term(),
		)
		expect(said(list).slice(-3)).toEqual(['05-20 dipindah', '05-22 ', '05-27 cadangan'])
	})
})

test('several courses are numbered each for itself, in one order of time', () => {
	const slot = [
		{ ...senin, kelas: 'A', kode_mk: 'X' },
		{ ...rabu, kelas: 'A', kode_mk: 'Y' },
		{ ...rabu, kelas: 'B', kode_mk: 'Y' },
	]
	const of = ({ kelas, kode_mk }: DiKelas) => ({ kelas, kode_mk })
	const list = pertemuanSemua(
		slot,
		[{ ...change('2024-02-12', null), kelas: 'A', kode_mk: 'X' }],
		[{ ...UTS, tanggal: '2024-02-16', kelas: 'B', kode_mk: 'Y' }],
		term(),
		of,
	)
	expect(list.slice(0, 6).map((p) => `${p.kelas} ${said([p])}`)).toEqual([
		'A 02-12 dibatalkan 1',
		'A 02-14 1',
		'B 02-14 ujian',
		'A 02-19 2',
		'A 02-21 2',
		'B 02-21 1',
	])
})

test.each([
	['2024-02-12', '07:59', 'mendatang'],
	['2024-02-12', '08:00', 'berlangsung'],
	['2024-02-12', '09:59', 'berlangsung'],
	['2024-02-12', '10:00', 'selesai'],
])('at %s %s the first lecture is %s', (tanggal, jam, status) => {
	const first = susunPertemuan([senin], [], [], term())[0] as Pertemuan
	expect(statusPertemuan(first, { tanggal, jam })).toBe(status)
	expect(statusPertemuan({ ...first, keadaan: 'dibatalkan' }, { tanggal, jam })).toBe('dibatalkan')
})

test.each([
	['terjadwal', true, false],
	['libur', false, false],
	['ujian', false, false],
	['cadangan', false, false],
	['dibatalkan', false, true],
	['dipindah', false, true],
] as const)(
	'where a meeting is %s somebody comes: %s, it is told all the same: %s',
	(keadaan, comes, told) => {
		expect(berlangsungDi({ keadaan })).toBe(comes)
		expect(batalAtauPindah({ keadaan })).toBe(told)
	},
)
