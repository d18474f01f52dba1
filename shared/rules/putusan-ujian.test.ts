import { describe, expect, test } from 'vitest'
import type { FaktaKehadiran } from './kehadiran.ts'
import { KEBIJAKAN_PRESENSI, type KebijakanPresensi, type StatusPresensi } from './presensi.ts'
import { judgeSyaratUjian } from './putusan-ujian.ts'
import { type FaktaSpp, SYARAT_SPP_BAWAAN } from './spp.ts'
import {
	type FaktaSyarat,
	kalimatSyarat,
	kurangSyarat,
	readKebijakanUjian,
	syaratGerbang,
} from './syarat-ujian.ts'

const LUNAS: FaktaSpp = { tagihan: [], dispensasi_sampai: null }
const UTANG: FaktaSpp = {
	tagihan: [{ jumlah: 100, terbayar: 99, lunas: false, berjalan: true }],
	dispensasi_sampai: null,
}
const FAKTA: FaktaSyarat = { spp: LUNAS, krs: null, kehadiran: null, dispensasi: [] }
const HARI_INI = '2024-03-18'

const judge = (
	fakta: Partial<FaktaSyarat>,
	{ syarat = SYARAT_SPP_BAWAAN, presensi = KEBIJAKAN_PRESENSI as KebijakanPresensi } = {},
) =>
	judgeSyaratUjian({
		jenis: 'UAS',
		fakta: { ...FAKTA, ...fakta },
		syarat,
		presensi,
		now: new Date('2024-03-18T01:00:00Z'),
		hariIni: HARI_INI,
		zona: 'Asia/Makassar',
	})
const states = (...input: Parameters<typeof judge>) =>
	judge(...input).map(({ kode, keadaan }) => `${kode} ${keadaan}`)

/** So many lectures of an hour a week, at the first of which the student was there. */
const kehadiran = (hadir: number, alpa: number, jumlah = 14): FaktaKehadiran => ({
	sesi: 1,
	jumlah,
	pertemuan: [...Array(hadir).fill('hadir'), ...Array(alpa).fill('alpa')].map((status: StatusPresensi) => ({
		tanggal: '2024-02-05',
		jam_mulai: '08:00',
		jam_selesai: '09:00',
		status,
	})),
	ujian: [],
})

describe('the policy', () => {
	test('asks for tuition alone where the campus says nothing', () => {
		expect(readKebijakanUjian({})).toEqual({ spp: ['UTS', 'UAS'], kehadiran: [], krs: [] })
	})

	test('names the exams of each condition', () => {
		const isi = { syarat_spp: 'tanpa ujian', syarat_kehadiran: 'UAS', syarat_krs: 'UTS dan UAS' }
		const kebijakan = readKebijakanUjian(isi)
		expect(kebijakan).toEqual({ spp: [], kehadiran: ['UAS'], krs: ['UTS', 'UAS'] })
		expect(syaratGerbang(SYARAT_SPP_BAWAAN, kebijakan)).toEqual({ ...SYARAT_SPP_BAWAAN, uts: 0, uas: 0 })
		const uts = readKebijakanUjian({ syarat_spp: 'UTS' })
		expect(syaratGerbang(SYARAT_SPP_BAWAAN, uts)).toEqual({ ...SYARAT_SPP_BAWAAN, uas: 0 })
	})
})

describe('the decision', () => {
	test.each([
		['paid', { spp: LUNAS }, ['spp terpenuhi']],
		['unpaid', { spp: UTANG }, ['spp kurang']],
		['in the KRS', { krs: true }, ['spp terpenuhi', 'krs terpenuhi']],
		['not in the KRS', { krs: false }, ['spp terpenuhi', 'krs kurang']],
		['three of four lectures', { kehadiran: kehadiran(3, 1) }, ['spp terpenuhi', 'kehadiran terpenuhi']],
		['two of three lectures', { kehadiran: kehadiran(2, 1) }, ['spp terpenuhi', 'kehadiran kurang']],
		['no lecture yet', { kehadiran: kehadiran(0, 0) }, ['spp terpenuhi', 'kehadiran terpenuhi']],
	] satisfies [string, Partial<FaktaSyarat>, string[]][])('%s', (_, fakta, expected) => {
		expect(states(fakta)).toEqual(expected)
	})

	test('asks for no tuition where the gate asks for nothing', () => {
		expect(states({ spp: UTANG }, { syarat: { ...SYARAT_SPP_BAWAAN, uas: 0 } })).toEqual([])
	})

	test('of planned lectures shuts out only who can no longer reach the threshold', () => {
		const presensi = { ...KEBIJAKAN_PRESENSI, dasar: 'rencana' } as const
		expect(states({ kehadiran: kehadiran(1, 3) }, { presensi })[1]).toBe('kehadiran terpenuhi')
		expect(states({ kehadiran: kehadiran(1, 4) }, { presensi })[1]).toBe('kehadiran kurang')
	})

	test('says a share that falls short rounded down', () => {
		const [, short] = judge({ kehadiran: kehadiran(74, 25, 99) })
		expect(short).toMatchObject({ keadaan: 'kurang', persen: 74, ambang: 75 })
	})
})

describe('a dispensation', () => {
	test.each([
		['its last day', HARI_INI, 'dispensasi', HARI_INI],
		['the day after', '2024-03-17', 'kurang', null],
	])('on %s', (_, sampai, keadaan, shown) => {
		const [spp] = judge({ spp: UTANG, dispensasi: [{ syarat: 'spp', sampai }] })
		expect(spp).toMatchObject({ keadaan, sampai: shown })
		const [own] = judge({ spp: { ...UTANG, dispensasi_sampai: sampai } })
		expect(own).toMatchObject({ keadaan, sampai: shown })
	})

	test('counts for its own condition alone, and says nothing where none is needed', () => {
		const leave = [{ syarat: 'krs', sampai: '2024-04-01' }] as const
		expect(states({ spp: UTANG, krs: false, dispensasi: leave })).toEqual(['spp kurang', 'krs dispensasi'])
		expect(judge({ krs: true, dispensasi: leave })[1]).toMatchObject({ keadaan: 'terpenuhi', sampai: null })
	})

	test('the last day of several counts', () => {
		const dispensasi = ['2024-03-19', '2024-04-01', '2024-03-30'].map((sampai) => ({
			syarat: 'krs' as const,
			sampai,
		}))
		expect(judge({ krs: false, dispensasi })[1]).toMatchObject({ sampai: '2024-04-01' })
	})
})

test('each condition says what is missing and what to do about it', () => {
	const list = kurangSyarat(judge({ spp: UTANG, krs: false, kehadiran: kehadiran(1, 1) }))
	expect(list.map((one) => kalimatSyarat(one).kalimat)).toEqual([
		'SPP semester ini belum lunas.',
		'Kehadiran Anda 50%, sedangkan ujian ini menuntut 75%.',
		'Mata kuliah ini tidak ada dalam KRS Anda yang disetujui.',
	])
	for (const one of list) expect(kalimatSyarat(one).saran).toMatch(/^(Silakan hubungi|Hubungi) .+\.$/)
})

describe('tuition in instalments', () => {
	const bagian = (tertib_sampai: string | null, terbayar = 0) => ({
		jumlah: 100,
		terbayar,
		lunas: false,
		berjalan: true,
		tertib_sampai,
	})
	test.each([
		['is due later', [bagian('2024-03-19')], 'terpenuhi', '2024-03-19'],
		['is due today', [bagian(HARI_INI)], 'terpenuhi', HARI_INI],
		['was due yesterday', [bagian('2024-03-17')], 'kurang', '2024-03-17'],
		['was due, and the share is paid', [bagian('2024-03-17', 100)], 'terpenuhi', undefined],
		['is due later, beside a bill without', [bagian('2024-03-19'), bagian(null)], 'kurang', undefined],
		['is due today, beside a bill without', [bagian(HARI_INI), bagian(null)], 'kurang', undefined],
		['is not there', [bagian(null)], 'kurang', undefined],
	])('names the one that is the reason: it %s', (_, tagihan, keadaan, cicilan) => {
		const [spp] = judge({ spp: { tagihan, dispensasi_sampai: null } })
		expect(spp?.keadaan).toBe(keadaan)
		expect(spp?.cicilan).toBe(cicilan)
		expect(Object.hasOwn(spp ?? {}, 'cicilan')).toBe(cicilan !== undefined)
	})
})

test('leave to pay later is none to be away or out of the KRS', () => {
	const spp = { ...UTANG, dispensasi_sampai: '2024-04-01' }
	expect(states({ spp, krs: false, kehadiran: kehadiran(0, 4) })).toEqual([
		'spp dispensasi',
		'kehadiran kurang',
		'krs kurang',
	])
})

test('who is not marked while scans are taken is not away, afterwards is', () => {
	const [satu] = kehadiran(1, 0).pertemuan
	const now = { tanggal: HARI_INI, jam_mulai: '08:30', jam_selesai: '09:30', status: null }
	const before = { ...now, jam_mulai: '07:00', jam_selesai: '08:00' }
	const share = (...pertemuan: FaktaKehadiran['pertemuan']) =>
		judge({ kehadiran: { ...kehadiran(0, 0), pertemuan } })[1]
	expect(share(satu as typeof now, now)).toMatchObject({ persen: 100, keadaan: 'terpenuhi' })
	expect(share(satu as typeof now, before)).toMatchObject({ persen: 50, keadaan: 'kurang' })
	expect(share(now)).toMatchObject({ persen: null, ambang: 75, keadaan: 'terpenuhi' })
})
