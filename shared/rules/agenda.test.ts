import { describe, expect, test } from 'vitest'
import { type BahanAgenda, susunAgenda } from './agenda.ts'
import { type PerubahanPertemuan, pertemuanSemua, type SlotKuliah } from './pertemuan.ts'

const ZONA = 'Asia/Makassar'
const NOW = new Date('2024-03-18T01:00:00Z')
type Slot = SlotKuliah & { kode_mk: string; mata_kuliah: string }
type Bahan = Partial<Omit<BahanAgenda, 'kuliah'>> & {
	kuliah?: readonly Slot[]
	perubahan?: readonly PerubahanPertemuan[]
}

/** The agenda of a class with these slots, in a term of sixteen lectures that began on 12 February. */
function agenda({ kuliah = [], perubahan = [], kegiatan = [], ...bahan }: Bahan, now = NOW) {
	const libur = kegiatan.filter((k) => k.kategori === 'holiday')
	const changes = perubahan.map((p) => ({ ...p, kelas: '', kode_mk: 'SBD02' }))
	const meetings = pertemuanSemua(
		kuliah,
		changes,
		[],
		{ mulai: '2024-02-12', jumlah_pertemuan: 16, libur },
		({ kode_mk }) => ({ kelas: '', kode_mk }),
	)
	return susunAgenda({ ujian: [], tagihan: [], ...bahan, kegiatan, kuliah: meetings }, now, ZONA)
}

const senin = {
	hari: 'Senin',
	jam_mulai: '08:00',
	jam_selesai: '10:30',
	ruangan: 'Lab 2',
	kode_mk: 'SBD02',
	mata_kuliah: 'Sistem Basis Data',
} as const
const ujian = {
	mulai: new Date('2024-03-20T05:00:00Z'),
	selesai: new Date('2024-03-20T06:30:00Z'),
	ditiadakan: false,
	kode_mk: 'PW01',
	mata_kuliah: 'Pemrograman Web Lanjutan',
	jenis: 'UTS',
	ruang: 'Daring',
}
const libur = {
	mulai: '2024-03-25',
	selesai: '2024-03-25',
	kegiatan: 'Libur kampus',
	keterangan: '',
	kategori: 'holiday',
}

describe('lectures', () => {
	test.each([
		['2024-03-18T02:29:59Z', '2024-03-18'],
		['2024-03-18T02:30:00Z', undefined],
	])('at %s the lecture that ends at 10.30 is on %s', (now, tanggal) => {
		const found = agenda({ kuliah: [senin] }, new Date(now)).find((b) => b.tanggal < '2024-03-25')
		expect(found?.tanggal).toBe(tanggal)
	})

	test('of a later day are ahead whatever the hour is today', () => {
		const selasa = { ...senin, hari: 'Selasa' as const }
		const evening = new Date('2024-03-18T12:00:00Z')
		expect(agenda({ kuliah: [selasa] }, evening).map((b) => b.tanggal)).toEqual(['2024-03-19'])
	})

	test('are the next four at most, within seven days', () => {
		const kuliah = ['07:00', '09:00', '11:00', '13:00', '15:00'].map((jam_mulai) => ({
			...senin,
			hari: 'Selasa' as const,
			jam_mulai,
			jam_selesai: '16:00',
		}))
		expect(agenda({ kuliah }).map((b) => b.jam_mulai)).toEqual(['07:00', '09:00', '11:00', '13:00'])
		expect(agenda({ kuliah: [{ ...senin, hari: 'Minggu' }] }).map((b) => b.tanggal)).toEqual(['2024-03-24'])
	})

	test('do not take place on a holiday or after the last one of the term', () => {
		const later = new Date('2024-03-19T01:00:00Z')
		expect(agenda({ kuliah: [senin] }, later)).toHaveLength(1)
		expect(agenda({ kuliah: [senin], kegiatan: [libur] }, later).map((b) => b.jenis)).toEqual(['kalender'])
		expect(agenda({ kuliah: [senin] }, new Date('2024-06-03T00:00:00Z'))).toEqual([])
	})
})

describe('a lecture that was', () => {
	const asal = { tanggal: '2024-03-19', jam_mulai: '08:00', jam_selesai: '10:30', ruangan: 'Lab 2' }
	const slots = (['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat'] as const).map((hari) => ({ ...senin, hari }))
	const none = { tanggal: null, jam_mulai: null, ruangan: null }

	test('cancelled stays, says why, and takes the place of none that is held', () => {
		const perubahan = [{ asal, pindah: null, dibatalkan: true, alasan: 'Dosen sakit' }]
		const list = agenda({ kuliah: slots, perubahan })
		expect(list.map((b) => [b.tanggal.slice(8), b.perubahan?.keadaan])).toEqual([
			['18', undefined],
			['19', 'dibatalkan'],
			['20', undefined],
			['21', undefined],
			['22', undefined],
		])
		expect(list[1]?.perubahan).toEqual({ keadaan: 'dibatalkan', alasan: 'Dosen sakit', ...none })
	})

	test('moved stands at both places, each of which names the other', () => {
		const pindah = { tanggal: '2024-03-23', jam_mulai: '13:15', jam_selesai: '15:45', ruangan: 'Aula' }
		const perubahan = [{ asal, pindah, dibatalkan: false, alasan: 'Rapat' }]
		const list = agenda({ kuliah: slots.slice(0, 2), perubahan })
		expect(list.map((b) => [b.tanggal, b.keterangan, b.perubahan])).toEqual([
			['2024-03-18', 'Lab 2', null],
			[
				'2024-03-19',
				'Lab 2',
				{ keadaan: 'dipindah', alasan: 'Rapat', tanggal: '2024-03-23', jam_mulai: '13:15', ruangan: 'Aula' },
			],
			[
				'2024-03-23',
				'Aula',
				{ keadaan: 'pindahan', alasan: 'Rapat', tanggal: '2024-03-19', jam_mulai: '08:00', ruangan: null },
			],
		])
	})
})

describe('exams', () => {
	test('are ahead until they begin', () => {
		expect(agenda({ ujian: [ujian] })).toMatchObject([
			{ jenis: 'ujian', judul: 'UTS Pemrograman Web Lanjutan', tanggal: '2024-03-20', jam_mulai: '13:00' },
		])
		expect(agenda({ ujian: [ujian] }, ujian.mulai)).toEqual([])
		expect(agenda({ ujian: [{ ...ujian, ditiadakan: true }] })).toEqual([])
	})

	test('further away than a week are not shown', () => {
		const shift = (iso: string) => ({
			...ujian,
			mulai: new Date(iso),
			selesai: new Date('2024-04-01T00:00:00Z'),
		})
		expect(agenda({ ujian: [shift('2024-03-24T15:59:59Z')] })).toHaveLength(1)
		expect(agenda({ ujian: [shift('2024-03-24T16:00:00Z')] })).toEqual([])
	})
})

describe('bills', () => {
	const tagihan = (jatuh_tempo: string, lunas_pada: Date | null = null) =>
		agenda({ tagihan: [{ jumlah: 2_500_000, jatuh_tempo, lunas_pada }] })
	test('stay while open, late or not', () => {
		expect(tagihan('2024-03-18')).toMatchObject([{ jenis: 'tagihan', jumlah: 2_500_000, terlambat: false }])
		expect(tagihan('2024-03-17')).toMatchObject([{ terlambat: true }])
		expect(tagihan('2024-03-24')).toMatchObject([{ terlambat: false }])
		expect(tagihan('2024-03-25')).toEqual([])
		expect(tagihan('2024-03-18', NOW)).toEqual([])
	})
})

test('events of the calendar show while they last', () => {
	const kegiatan = (mulai: string, selesai: string) =>
		agenda({ kegiatan: [{ ...libur, mulai, selesai, kategori: 'academic' }] })
	expect(kegiatan('2024-03-11', '2024-03-18')).toMatchObject([
		{ tanggal: '2024-03-11', sampai: '2024-03-18' },
	])
	expect(kegiatan('2024-03-11', '2024-03-17')).toEqual([])
	expect(kegiatan('2024-03-24', '2024-03-24')).toMatchObject([{ sampai: null }])
	expect(kegiatan('2024-03-25', '2024-03-25')).toEqual([])
})

test('all in the order of time', () => {
	const list = agenda({
		kuliah: [senin],
		ujian: [ujian],
		tagihan: [{ jumlah: 1, jatuh_tempo: '2024-03-19', lunas_pada: null }],
		kegiatan: [{ ...libur, mulai: '2024-03-18', selesai: '2024-03-18', kategori: 'announcement' }],
	})
	expect(list.map((b) => b.jenis)).toEqual(['kalender', 'kuliah', 'tagihan', 'ujian'])
})

test('each says all that is shown of it', () => {
	const none = {
		sampai: null,
		jam_mulai: null,
		jam_selesai: null,
		kode_mk: null,
		jumlah: null,
		terlambat: false,
		perubahan: null,
	}
	const list = agenda({
		kuliah: [senin],
		ujian: [ujian],
		tagihan: [{ jumlah: 2_500_000, jatuh_tempo: '2024-03-17', lunas_pada: null }],
		kegiatan: [{ ...libur, mulai: '2024-03-21', selesai: '2024-03-22', keterangan: 'Kampus tutup' }],
	})
	expect(list).toEqual([
		{
			...none,
			jenis: 'tagihan',
			judul: 'Batas akhir pembayaran SPP',
			tanggal: '2024-03-17',
			keterangan: '',
			jumlah: 2_500_000,
			terlambat: true,
		},
		{
			...none,
			jenis: 'kuliah',
			judul: 'Sistem Basis Data',
			tanggal: '2024-03-18',
			jam_mulai: '08:00',
			jam_selesai: '10:30',
			keterangan: 'Lab 2',
			kode_mk: 'SBD02',
		},
		{
			...none,
			jenis: 'ujian',
			judul: 'UTS Pemrograman Web Lanjutan',
			tanggal: '2024-03-20',
			jam_mulai: '13:00',
			jam_selesai: '14:30',
			keterangan: 'Daring',
			kode_mk: 'PW01',
		},
		{
			...none,
			jenis: 'kalender',
			judul: 'Libur kampus',
			tanggal: '2024-03-21',
			sampai: '2024-03-22',
			keterangan: 'Kampus tutup',
		},
	])
})

test('those of one day in the order of their hours, first what has none', () => {
	const at = (hours: string) => ({ ...ujian, mulai: new Date(`2024-03-20T${hours}:00Z`) })
	const list = agenda({
		ujian: [at('05:00'), at('01:00'), at('03:00')],
		kegiatan: [{ ...libur, mulai: '2024-03-20', selesai: '2024-03-20' }],
	})
	expect(list.map((b) => b.jam_mulai)).toEqual([null, '09:00', '11:00', '13:00'])
})

test('lectures that a holiday takes away make room for later ones', () => {
	const kuliah = (['Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'] as const).map((hari) => ({ ...senin, hari }))
	const kegiatan = [{ ...libur, mulai: '2024-03-20', selesai: '2024-03-20' }]
	const days = agenda({ kuliah, kegiatan }).filter((b) => b.jenis === 'kuliah')
	expect(days.map((b) => b.tanggal)).toEqual(['2024-03-19', '2024-03-21', '2024-03-22', '2024-03-23'])
})
