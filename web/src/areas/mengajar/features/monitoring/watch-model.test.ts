import { expect, test } from 'vitest'
import type { Pantauan, PesertaPantau } from '#shared/api/monitoring.ts'
import {
	artiTenggat,
	type Baris,
	hitung,
	kejadianTerakhir,
	type Ruang,
	saring,
	susun,
	tahan,
	take,
	tenggatRuang,
} from './watch-model.ts'

const NOW = Date.parse('2024-03-18T02:00:00Z')

const orang = (stambuk: string, nama: string, rest: Partial<PesertaPantau> = {}): PesertaPantau => ({
	stambuk,
	nama,
	status: 'berlangsung',
	mulai: '2024-03-18T01:00:00Z',
	tenggat: '2024-03-18T02:30:00Z',
	terjawab: 3,
	jumlah_soal: 40,
	disimpan: '2024-03-18T01:59:50Z',
	luring_sejak: null,
	tersembunyi: 0,
	tersembunyi_detik: 0,
	ganti_perangkat: 0,
	ganti_perangkat_pada: null,
	tambahan_menit: 0,
	selesai: null,
	alasan_selesai: null,
	alasan_batal: null,
	skor: null,
	terlambat: 0,
	...rest,
})

const semua = (...peserta: PesertaPantau[]): Pantauan => ({
	jenis: 'semua',
	pada: NOW,
	ujian: {
		id: 'u',
		kode_mk: 'SBD02',
		mata_kuliah: 'Sistem Basis Data',
		kelas: 'TI-4A',
		jenis: 'UTS',
		ruang: 'Lab 1',
		mulai: '2024-03-18T01:00:00Z',
		selesai: '2024-03-18T03:00:00Z',
		mulai_paling_lambat: '2024-03-18T03:00:00Z',
		durasi_menit: 90,
		tambahan_menit: 0,
		jumlah_soal: 40,
		ditiadakan: false,
	},
	peserta,
	keputusan: [],
})

const DEWI = orang('1', 'Dewi')
const ADI = orang('2', 'Adi')
const ruangOf = (...peserta: PesertaPantau[]) => take(undefined, semua(...peserta)) as Ruang
const names = (rows: readonly Baris[]) => rows.map(({ peserta }) => peserta.nama)

test('a difference changes what it names and leaves every other record as it is', () => {
	const before = ruangOf(DEWI, ADI)
	const after = take(before, { jenis: 'ubah', pada: NOW, peserta: [{ stambuk: '1', terjawab: 9 }] }) as Ruang
	expect(after.peserta.get('1')).toEqual({ ...DEWI, terjawab: 9 })
	expect(after.peserta.get('2')).toBe(before.peserta.get('2'))
	expect(before.peserta.get('1')?.terjawab).toBe(3)
})

test('who comes later is taken up, who is gone goes, and a heartbeat changes nothing', () => {
	const before = ruangOf(DEWI)
	const after = take(before, { jenis: 'ubah', pada: NOW, peserta: [ADI], hilang: ['1'] }) as Ruang
	expect([...after.peserta.keys()]).toEqual(['2'])
	expect(take(after, { jenis: 'detak', pada: NOW })).toBe(after)
	expect(take(undefined, { jenis: 'ubah', pada: NOW, peserta: [ADI] })).toBeUndefined()
})

test('everything that is told anew takes the place of all that was known', () => {
	expect([...(take(ruangOf(DEWI), semua(ADI)) as Ruang).peserta.keys()]).toEqual(['2'])
})

test('trouble stands first, and equals stand by name', () => {
	const rows = susun(
		ruangOf(
			DEWI,
			ADI,
			orang('3', 'Candra', { status: 'selesai' }),
			orang('4', 'Zaid', { luring_sejak: '2024-03-18T01:58:00Z' }),
			orang('5', 'Budi', { status: 'belum' }),
			orang('6', 'Eka', { tersembunyi: 2 }),
		),
		NOW,
	)
	expect(names(rows)).toEqual(['Zaid', 'Eka', 'Adi', 'Dewi', 'Budi', 'Candra'])
	expect(hitung(rows)).toEqual({ semua: 6, perlu: 2, mengerjakan: 4, belum: 1, selesai: 1 })
})

test('students are found by parts of name and number', () => {
	const rows = susun(ruangOf(orang('13020220014', 'Siti Rahmawati'), orang('13020220022', 'Muh. Fajar')), NOW)
	expect(names(saring(rows, 'semua', 'rahma 14'))).toEqual(['Siti Rahmawati'])
	expect(names(saring(rows, 'semua', '220022'))).toEqual(['Muh. Fajar'])
	expect(names(saring(rows, 'perlu', ''))).toEqual([])
})

test('while somebody points at the list nothing moves, and who is new stands last', () => {
	const rows = susun(ruangOf(ADI, DEWI, orang('0', 'Abdi', { luring_sejak: 'x' })), NOW)
	expect(names(tahan(rows, ['1', '2']))).toEqual(['Dewi', 'Adi', 'Abdi'])
})

test('the room ends when its last student must be done', () => {
	const late = orang('3', 'Candra', { tenggat: '2024-03-18T02:41:00Z' })
	expect(tenggatRuang(ruangOf(DEWI, late))).toBe(Date.parse('2024-03-18T02:41:00Z'))
	const done = orang('3', 'Candra', { tenggat: '2024-03-18T02:41:00Z', status: 'selesai' })
	expect(tenggatRuang(ruangOf(DEWI, done))).toBe(Date.parse('2024-03-18T02:30:00Z'))
	expect(tenggatRuang(ruangOf(done))).toBe(Date.parse('2024-03-18T03:00:00Z'))
})

test('the room says who is done at its deadline: not those who may still begin', () => {
	const dewi = orang('2', 'Dewi', { tenggat: '2024-03-18T02:30:00Z' })
	const eka = orang('4', 'Eka', { status: 'belum', tenggat: null })
	const latest = Date.parse(ruangOf(dewi).ujian.mulai_paling_lambat)
	expect(artiTenggat(ruangOf(dewi, eka), latest - 1)).toBe('yang sudah mulai')
	expect(artiTenggat(ruangOf(dewi, eka), latest)).toBe('terakhir')
	expect(artiTenggat(ruangOf(dewi), latest - 1)).toBe('terakhir')
	expect(artiTenggat(ruangOf(eka), latest - 1)).toBe('ditutup')
})

test('what happened last names the student and who decided', () => {
	const ruang = take(ruangOf(orang('1', 'Dewi', { luring_sejak: '2024-03-18T01:58:00Z' })), {
		jenis: 'ubah',
		pada: NOW,
		keputusan: [
			{
				id: 7,
				pada: '2024-03-18T01:59:00Z',
				tindakan: 'tambahan_waktu',
				oleh: 'Nurhayati',
				stambuk: '1',
				menit: 5,
				detik: null,
			},
			{
				id: 8,
				pada: '2024-03-18T01:45:00Z',
				tindakan: 'gangguan_diganti',
				oleh: 'Akademik',
				stambuk: null,
				menit: null,
				detik: 100,
			},
			{
				id: 6,
				pada: '2024-03-18T01:50:00Z',
				tindakan: 'pesan_ujian',
				oleh: 'Nurhayati',
				stambuk: null,
				menit: null,
				detik: null,
			},
		],
	}) as Ruang
	expect(kejadianTerakhir(ruang).map(({ teks }) => teks)).toEqual([
		'tambahan 5 menit untuk Dewi (oleh Nurhayati)',
		'jaringan Dewi terputus, 3 jawaban sudah tersimpan di server',
		'pesan (oleh Nurhayati)',
		'server tidak terjangkau 1 menit 40 detik, waktunya dikembalikan kepada mahasiswa',
	])
})
