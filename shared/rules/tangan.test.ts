import { describe, expect, test } from 'vitest'
import type { Rekam } from './impor.ts'
import { type Nilai, pilihNilai } from './tangan.ts'

const SUSUNAN = { kolom: [['nama'], ['hp'], ['kelas', 'semester'], ['hari', 'jam']], per_periode: ['kelas'] }
const NONE = { ditahan: {}, timpa: {}, dasar: {} }

type Case = {
	rekam: Rekam
	lama: Rekam
	acuan: Rekam
	timpa?: Rekam
	periode_lain?: boolean
	nilai: Partial<Nilai>
}

const choose = ({ rekam, lama, acuan, timpa = {}, periode_lain = false }: Case) =>
	pilihNilai({ rekam, lama, acuan: { rekam: acuan, periode_lain }, timpa }, SUSUNAN)

describe('a file that is brought again', () => {
	test.each<[string, Case]>([
		[
			'changes what is as the last file wrote it',
			{ rekam: { nama: 'B' }, lama: { nama: 'A' }, acuan: { nama: 'A' }, nilai: { rekam: { nama: 'B' } } },
		],
		[
			'keeps what was set since, and what files wrote there',
			{
				rekam: { nama: 'A' },
				lama: { nama: 'X' },
				acuan: { nama: 'A' },
				nilai: { rekam: { nama: 'X' }, ditahan: { nama: 'A' }, dasar: { nama: 'A' } },
			},
		],
		[
			'keeps it from a correction too',
			{
				rekam: { nama: 'B' },
				lama: { nama: 'X' },
				acuan: { nama: 'A' },
				nilai: { rekam: { nama: 'X' }, ditahan: { nama: 'B' }, dasar: { nama: 'A' } },
			},
		],
		[
			'keeps what was emptied',
			{
				rekam: { hp: '08' },
				lama: {},
				acuan: { hp: '08' },
				nilai: { rekam: { hp: null }, ditahan: { hp: '08' }, dasar: { hp: '08' } },
			},
		],
		[
			'agrees with what was set by hand, which it has written from then on',
			{ rekam: { nama: 'X' }, lama: { nama: 'X' }, acuan: { nama: 'A' }, nilai: { rekam: { nama: 'X' } } },
		],
		[
			'remembers what was set where it is silent',
			{
				rekam: { nama: 'A', hp: null },
				lama: { nama: 'A', hp: '09' },
				acuan: { nama: 'A', hp: '08' },
				nilai: { rekam: { nama: 'A', hp: null }, dasar: { hp: '08' } },
			},
		],
		[
			'knows nothing of a column that no file has written',
			{ rekam: { hp: '8' }, lama: { nama: 'A' }, acuan: { nama: 'A' }, nilai: { rekam: { hp: '8' } } },
		],
		[
			'overwrites what somebody has seen and let go',
			{
				rekam: { nama: 'A' },
				lama: { nama: 'X' },
				acuan: { nama: 'A' },
				timpa: { nama: 'X' },
				nilai: { rekam: { nama: 'A' }, timpa: { nama: 'X' } },
			},
		],
		[
			'overwrites an emptied value that was let go',
			{
				rekam: { hp: '08' },
				lama: { hp: null },
				acuan: { hp: '08' },
				timpa: { hp: null },
				nilai: { rekam: { hp: '08' }, timpa: { hp: null } },
			},
		],
		[
			'keeps what was set after it was let go',
			{
				rekam: { nama: 'A' },
				lama: { nama: 'Y' },
				acuan: { nama: 'A' },
				timpa: { nama: 'X' },
				nilai: { rekam: { nama: 'Y' }, ditahan: { nama: 'A' }, dasar: { nama: 'A' } },
			},
		],
		[
			'keeps an emptied value though another one was let go',
			{
				rekam: { nama: 'A', hp: '08' },
				lama: { nama: 'X', hp: null },
				acuan: { nama: 'A', hp: '08' },
				timpa: { nama: 'X' },
				nilai: {
					rekam: { nama: 'A', hp: null },
					timpa: { nama: 'X' },
					ditahan: { hp: '08' },
					dasar: { hp: '08' },
				},
			},
		],
		[
			'keeps a thing of two columns whole, also where one of them was set alone',
			{
				rekam: { hari: 'Selasa', jam: '08:00' },
				lama: { hari: 'Senin', jam: '10:00' },
				acuan: { hari: 'Senin', jam: '08:00' },
				nilai: {
					rekam: { hari: 'Senin', jam: '10:00' },
					ditahan: { hari: 'Selasa', jam: '08:00' },
					dasar: { jam: '08:00' },
				},
			},
		],
		[
			'keeps a thing of two columns of which it brings one',
			{
				rekam: { hari: 'Selasa' },
				lama: { hari: 'Senin', jam: '10:00' },
				acuan: { hari: 'Senin', jam: '08:00' },
				nilai: { rekam: { hari: 'Senin' }, ditahan: { hari: 'Selasa' }, dasar: { jam: '08:00' } },
			},
		],
		[
			'remembers both columns of a thing that is kept, also the one on which it agrees',
			{
				rekam: { hari: 'Kamis', jam: '11:00' },
				lama: { hari: 'Kamis', jam: '10:00' },
				acuan: { hari: 'Senin', jam: '08:00' },
				nilai: {
					rekam: { hari: 'Kamis', jam: '10:00' },
					ditahan: { jam: '11:00' },
					dasar: { hari: 'Senin', jam: '08:00' },
				},
			},
		],
		[
			'overwrites a thing whole once what has changed of it is let go',
			{
				rekam: { hari: 'Selasa', jam: '08:00' },
				lama: { hari: 'Senin', jam: '10:00' },
				acuan: { hari: 'Senin', jam: '08:00' },
				timpa: { jam: '10:00' },
				nilai: { rekam: { hari: 'Selasa', jam: '08:00' }, timpa: { jam: '10:00' } },
			},
		],
		[
			'overwrites nothing where it asks for nothing',
			{
				rekam: { nama: null },
				lama: { nama: 'X' },
				acuan: { nama: 'A' },
				timpa: { nama: 'X' },
				nilai: { rekam: { nama: null }, dasar: { nama: 'A' } },
			},
		],
		[
			'overwrites no half of a thing',
			{
				rekam: { hari: 'Senin', jam: '08:00' },
				lama: { hari: 'Kamis', jam: '10:00' },
				acuan: { hari: 'Senin', jam: '08:00' },
				timpa: { hari: 'Kamis', jam: '09:00' },
				nilai: {
					rekam: { hari: 'Kamis', jam: '10:00' },
					ditahan: { hari: 'Senin', jam: '08:00' },
					dasar: { hari: 'Senin', jam: '08:00' },
				},
			},
		],
		[
			'of a former term does not take students back',
			{
				periode_lain: true,
				rekam: { kelas: '1A', semester: 1 },
				lama: { kelas: '2A', semester: 2 },
				acuan: { kelas: '1A', semester: 1 },
				nilai: {
					rekam: { kelas: '2A', semester: 2 },
					ditahan: { kelas: '1A', semester: 1 },
					dasar: { kelas: '1A', semester: 1 },
				},
			},
		],
		[
			'of this term says where students go whom the term has moved',
			{
				periode_lain: true,
				rekam: { kelas: '2B', semester: 2 },
				lama: { kelas: '2A', semester: 2 },
				acuan: { kelas: '1A', semester: 1 },
				nilai: { rekam: { kelas: '2B', semester: 2 } },
			},
		],
		[
			'gives a class to who has none in this term yet',
			{
				periode_lain: true,
				rekam: { kelas: '1A' },
				lama: { kelas: null, semester: 1 },
				acuan: { kelas: '1A', semester: 3 },
				nilai: { rekam: { kelas: '1A' } },
			},
		],
		[
			'keeps a name that was set in a former term',
			{
				periode_lain: true,
				rekam: { nama: 'B' },
				lama: { nama: 'X' },
				acuan: { nama: 'A' },
				nilai: { rekam: { nama: 'X' }, ditahan: { nama: 'B' }, dasar: { nama: 'A' } },
			},
		],
	])('%s', (_what, one) => {
		expect(choose(one)).toEqual({ ...NONE, ...one.nilai })
	})
})
