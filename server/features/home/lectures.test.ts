import { expect, test } from 'vitest'
import { type BahanPertemuan, createMeetings, meetings } from './lectures.ts'

const ZONA = 'Asia/Makassar'
const slot = (hari: 'Senin' | 'Rabu', ruangan = 'Ruang 201') => ({
	hari,
	jam_mulai: '08:00',
	jam_selesai: '10:30',
	ruangan,
	kode_mk: 'TI401',
	mata_kuliah: 'Basis Data',
	kelas: 'TI-4A',
})
const ujian = (ditiadakan: boolean) => ({
	id: 'u1',
	kelas: slot('Senin').kelas,
	kode_mk: 'TI401',
	mata_kuliah: 'Basis Data',
	jenis: 'UTS' as const,
	nama: null,
	mulai: new Date('2024-03-18T00:00:00Z'),
	selesai: new Date('2024-03-18T02:00:00Z'),
	durasi_menit: 90,
	batas_mulai_menit: null,
	jumlah_soal: 40,
	ruang: 'Daring',
	ditiadakan,
})
const libur = { mulai: '2024-03-11', selesai: '2024-03-11', kegiatan: 'Nyepi', keterangan: '' }
const tempat = { tanggal: '2024-02-19', jam_mulai: '08:00', jam_selesai: '10:30', ruangan: 'Ruang 201' }
const pindah = { ...tempat, tanggal: '2024-02-20' }
const FACTS: BahanPertemuan = {
	periode: { kode: '20232', mulai: '2024-02-12', jumlah_pertemuan: 14 },
	slot: [slot('Senin')],
	perubahan: [],
	gedung: [],
	ujian: [ujian(false)],
	kegiatan: [],
}

test.each<[what: string, change: Partial<BahanPertemuan>]>([
	['the term', { periode: { kode: '20232', mulai: '2024-02-19', jumlah_pertemuan: 14 } }],
	['the number of meetings', { periode: { kode: '20232', mulai: '2024-02-12', jumlah_pertemuan: 10 } }],
	['a slot', { slot: [slot('Rabu')] }],
	['a room', { slot: [slot('Senin', 'Ruang 9')] }],
	['the building of a room', { gedung: [{ ruang: 'Ruang 201', gedung: 'Gedung A' }] }],
	[
		'a meeting that is moved',
		{
			perubahan: [
				{ kode_mk: 'TI401', kelas: 'TI-4A', asal: tempat, pindah, dibatalkan: false, alasan: 'Rapat' },
			],
		},
	],
	['an exam that is cancelled', { ujian: [ujian(true)] }],
	['a holiday', { kegiatan: [{ ...libur, kategori: 'holiday' }] }],
	['no lecture any more', { slot: [] }],
])('the meetings of a class follow when this has changed: %s', (_what, change) => {
	const of = createMeetings()
	const before = of('TI-4A', FACTS, ZONA)
	expect(before).toEqual(meetings(FACTS, ZONA))
	const after = of('TI-4A', { ...FACTS, ...change }, ZONA)
	expect(after).toEqual(meetings({ ...FACTS, ...change }, ZONA))
	expect(after).not.toEqual(before)
	expect(of('TI-4A', FACTS, ZONA)).toEqual(before)
})

test('the meetings of a class are computed once for facts that are the same, and those of another are its own', () => {
	const of = createMeetings()
	const first = of('TI-4A', FACTS, ZONA)
	expect(of('TI-4A', structuredClone(FACTS), ZONA)).toBe(first)
	expect(of('TI-4A', { ...FACTS, kegiatan: [{ ...libur, kategori: 'academic' }] }, ZONA)).toBe(first)
	expect(of('TI-4B', { ...FACTS, slot: [slot('Rabu')] }, ZONA)).not.toEqual(first)
	expect(of('TI-4A', FACTS, ZONA)).toBe(first)
})

test('a campus that takes another time zone has its meetings computed anew', () => {
	// What is half past midnight on Monday here is Sunday evening further west, where the lecture is not disturbed.
	const late = {
		...FACTS,
		ujian: [
			{ ...ujian(false), mulai: new Date('2024-03-17T16:30:00Z'), selesai: new Date('2024-03-17T16:50:00Z') },
		],
	}
	const of = createMeetings()
	expect(of('TI-4A', late, 'Asia/Makassar')).toEqual(meetings(late, 'Asia/Makassar'))
	expect(of('TI-4A', late, 'Asia/Jakarta')).toEqual(meetings(late, 'Asia/Jakarta'))
	expect(meetings(late, 'Asia/Jakarta')).not.toEqual(meetings(late, 'Asia/Makassar'))
})
