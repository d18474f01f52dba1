import { expect, test } from 'vitest'
import {
	cariKurang,
	cariTabrakan,
	type Fakta,
	type IsiPeriode,
	type Kuliah,
	pilihBawaan,
} from './bawaan-periode.ts'

const KOSONG: IsiPeriode = { pengampu: [], jadwal: [], penawaran: [] }
const kuliah = (rest: Partial<Kuliah> = {}): Kuliah => ({
	...{
		kelas: 'TI-4A',
		kode: 'IF401',
		hari: 'Senin',
		jam_mulai: '08:00',
		jam_selesai: '10:30',
		ruangan: 'R1',
	},
	...rest,
})
const tawaran = { kelas: 'TI-4A', kode: 'IF401', program_studi: 'TI', wajib: true, kapasitas: 40 }
const pengampu = { kelas: 'TI-4A', kode: 'IF401', nip: '1' }
const ASAL: IsiPeriode = { pengampu: [pengampu], jadwal: [kuliah()], penawaran: [tawaran] }
const pilih = (rest: Partial<Fakta> = {}) =>
	pilihBawaan({
		...{ periode: '20242', asal: ASAL, bawa: ['pengampu', 'jadwal', 'penawaran'], ada: KOSONG },
		...{ semester: new Map([['IF401', 4]]), tidakAktif: new Set<string>() },
		...rest,
	})

test('what is chosen is carried over, and nothing else', () => {
	expect(pilih().baru).toEqual(ASAL)
	expect(pilih({ bawa: ['jadwal'] }).baru).toEqual({ ...KOSONG, jadwal: [kuliah()] })
})

test('a course that somebody has seen to in the meantime is left as it is', () => {
	const ada = {
		pengampu: [{ ...pengampu, nip: '2' }],
		jadwal: [kuliah({ hari: 'Rabu' })],
		penawaran: [{ ...tawaran, kapasitas: 5 }],
	}
	expect(pilih({ ada }).baru).toEqual(KOSONG)
	expect(pilih({ ada: { ...KOSONG, jadwal: ada.jadwal } }).baru).toEqual({ ...ASAL, jadwal: [] })
})

test.each([
	['20241', 0],
	['20242', 1],
	['20243', 1],
])('a course of semester 4 in %s', (periode, jumlah) => {
	const rencana = pilih({ periode })
	expect(rencana.baru.penawaran).toHaveLength(jumlah)
	expect([...rencana.lain_paruh]).toEqual(jumlah ? [] : [['IF401', ['TI-4A']]])
})

test('who does not teach at present is not given a course again', () => {
	const rencana = pilih({ tidakAktif: new Set(['1']) })
	expect([rencana.baru.pengampu, rencana.tidak_aktif]).toEqual([[], [pengampu]])
	expect(cariKurang(rencana.baru)).toEqual({
		tanpa_dosen: [{ kelas: 'TI-4A', kode: 'IF401' }],
		tanpa_jadwal: [],
	})
})

test('a course that is taught or offered but not in the week is missed there', () => {
	expect(cariKurang({ ...ASAL, jadwal: [] }).tanpa_jadwal).toEqual([{ kelas: 'TI-4A', kode: 'IF401' }])
})

const LAIN = { kelas: 'TI-4B', kode: 'IF402', ruangan: 'R2' }
test.each([
	['another class, room and lecturer', LAIN, []],
	['the same class', { ...LAIN, kelas: 'TI-4A' }, ['kelas']],
	['the same room', { ...LAIN, ruangan: 'R1' }, ['ruangan']],
	['the same room, written otherwise', { ...LAIN, ruangan: ' r1' }, ['ruangan']],
	['the same lecturer', { ...LAIN, kode: 'IF499' }, ['dosen']],
	[
		'a minute before the end',
		{ ...LAIN, ruangan: 'R1', jam_mulai: '10:29', jam_selesai: '12:00' },
		['ruangan'],
	],
	['at the end', { ...LAIN, ruangan: 'R1', jam_mulai: '10:30', jam_selesai: '12:00' }, []],
	['another day', { ...LAIN, ruangan: 'R1', hari: 'Selasa' }, []],
	['all three at once, told once', { kelas: 'TI-4A', kode: 'IF499', ruangan: 'R1' }, ['kelas']],
])('a lecture beside another: %s', (_, rest, apa) => {
	const mengajar = [
		pengampu,
		{ kelas: 'TI-4A', kode: 'IF499', nip: '1' },
		{ kelas: 'TI-4B', kode: 'IF499', nip: '1' },
	]
	const found = cariTabrakan({ pengampu: mengajar, jadwal: [kuliah(), kuliah(rest)] })
	expect(found.map((one) => one.apa)).toEqual(apa)
})

test('online rooms hold everybody', () => {
	const jadwal = [kuliah({ ruangan: 'Daring' }), kuliah({ ...LAIN, ruangan: 'Daring' })]
	expect(cariTabrakan({ pengampu: [], jadwal })).toEqual([])
})

test('a course whose semester nobody knows is carried over in each half of the year', () => {
	for (const periode of ['20241', '20242']) expect(pilih({ periode, semester: new Map() }).baru).toEqual(ASAL)
})

test('who does not teach stays behind, who does teaches on', () => {
	const dua = { kelas: 'TI-4B', kode: 'IF401', nip: '2' }
	const rencana = pilih({ asal: { ...ASAL, pengampu: [pengampu, dua] }, tidakAktif: new Set(['2', '3']) })
	expect(rencana.baru.pengampu).toEqual([pengampu])
	expect(rencana.tidak_aktif).toEqual([dua])
})

test('of two lectures that meet the one that begins first is named first', () => {
	const pagi = kuliah({ kelas: 'TI-4B' })
	const siang = kuliah({ kode: 'IF402', jam_mulai: '10:00', jam_selesai: '12:00' })
	for (const jadwal of [
		[pagi, siang],
		[siang, pagi],
	])
		expect(cariTabrakan({ pengampu: [], jadwal })).toEqual([
			{ apa: 'ruangan', siapa: 'R1', pertama: pagi, kedua: siang },
		])
	const sama = kuliah({ kode: 'IF403' })
	expect(cariTabrakan({ pengampu: [], jadwal: [pagi, sama] })).toMatchObject([{ pertama: pagi, kedua: sama }])
	expect(cariTabrakan({ pengampu: [], jadwal: [sama, pagi] })).toMatchObject([{ pertama: sama, kedua: pagi }])
})

test('a long lecture meets each that begins in it, those do not meet each other', () => {
	const panjang = kuliah({ jam_mulai: '08:00', jam_selesai: '12:00' })
	const satu = kuliah({ kelas: 'TI-4B', jam_mulai: '08:30', jam_selesai: '09:30' })
	const dua = kuliah({ kelas: 'TI-4C', jam_mulai: '10:00', jam_selesai: '11:00' })
	const found = cariTabrakan({ pengampu: [], jadwal: [dua, satu, panjang] })
	expect(found.map(({ pertama, kedua }) => [pertama, kedua])).toEqual([
		[panjang, satu],
		[panjang, dua],
	])
})

test('classes are told apart by each letter, also where they are named like a room for all', () => {
	const di = (kelas: string, ruangan: string) => kuliah({ kelas, ruangan })
	expect(cariTabrakan({ pengampu: [], jadwal: [di('Online A', 'R1'), di('Online B', 'R2')] })).toEqual([])
	expect(cariTabrakan({ pengampu: [], jadwal: [di('TI-4a', 'R1'), di('TI-4A', 'R2')] })).toEqual([])
})
