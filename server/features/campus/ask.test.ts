import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { CampusDraft } from '#shared/rules/kampus-baru.ts'
import { askPassword, completePlan, openTerminal } from './ask.ts'

const NOTHING: CampusDraft = {
	pengaturan: {},
	administrator: undefined,
	program_studi: [],
	periode: undefined,
}

const CLOCK = { now: new Date('2026-11-23T06:05:00Z'), timezone: undefined }

/** A keyboard on which these keys are pressed, line by line as they are asked for, and what the screen then shows. */
function typing(keys: readonly string[]) {
	const input = new PassThrough()
	const output = new PassThrough()
	let screen = ''
	let next = 0
	output.on('data', (chunk: Buffer) => {
		screen += chunk
		if (/(: |\(ya\/tidak\) )$/.test(String(chunk)) && next < keys.length)
			setImmediate(() => input.write(keys[next++]))
	})
	const terminal = openTerminal(
		input as unknown as NodeJS.ReadStream,
		output as unknown as NodeJS.WriteStream,
	)
	return { terminal, screen: () => screen }
}

describe('questions', () => {
	test('are asked again until the answer can be used, and only for what is not known', async () => {
		const { terminal, screen } = typing([
			'\r',
			'Universitas Nusantara\r',
			'UNUSA\r',
			'Jalan Merdeka 1\r',
			'Palu\r',
			'wit\r',
			'telepon kami\r',
			'(0451) 123456\r',
			'\r',
			'akademik@unusa.ac.id\r',
			'\r',
			'\r',
			'\r',
			'\r',
			'\r',
			'teknik informatika\r',
			'ti\r',
			'Teknik Informatika\r',
			'S1\r',
			'TI\r',
			'\r',
			'2026\r',
			'2026/2027\r',
			'ganjil\r',
			'2026-08-31\r',
			'2026-08-30\r',
			'2027-01-30\r',
			'admin\r',
			'admin@unusa.ac.id\r',
		])
		const plan = await completePlan({ ...NOTHING, pengaturan: { kota: 'Palu' } }, terminal, CLOCK)
		terminal.close()
		expect(plan).toEqual({
			pengaturan: {
				kota: 'Palu',
				nama: 'Universitas Nusantara',
				nama_singkat: 'UNUSA',
				alamat: 'Jalan Merdeka 1',
				zona_waktu: 'Asia/Jayapura',
				telepon: '(0451) 123456',
				email: 'akademik@unusa.ac.id',
			},
			program_studi: [{ kode: 'TI', nama: 'Teknik Informatika', jenjang: 'S1' }],
			periode: { kode: '20261', mulai: '2026-08-31', selesai: '2027-01-30' },
			administrator: 'admin@unusa.ac.id',
		})
		expect(screen()).toContain('Nama institusi tidak boleh kosong.')
		expect(screen()).toContain('Program studi TI sudah disebutkan.')
		expect(screen()).toContain('Sekarang pukul 13.05 WIB, 14.05 WITA, 15.05 WIT.')
		expect(screen()).toContain('Pilih WIB, WITA, atau WIT.')
		expect(screen()).not.toContain('Kota')
	})

	test('are over with Ctrl-C or Ctrl-D', async () => {
		for (const key of ['\u0003', '\u0004']) {
			const { terminal } = typing([key])
			await expect(completePlan(NOTHING, terminal, CLOCK)).rejects.toThrow(
				'Dibatalkan; tidak ada yang disimpan.',
			)
			terminal.close()
		}
	})

	test('for a password show nothing of it, and ask until both are the same', async () => {
		const { terminal, screen } = typing([
			'rahasia satu\r',
			'rahasia dua\r',
			'rahasia tiga\r',
			'rahasia tiga\r',
		])
		expect(await askPassword(terminal)).toBe('rahasia tiga')
		terminal.close()
		expect(screen()).toContain('Kedua password tidak sama.')
		expect(screen()).not.toContain('rahasia')
	})

	test('for a password that stays empty ask once', async () => {
		const { terminal, screen } = typing(['\r'])
		expect(await askPassword(terminal)).toBe(undefined)
		terminal.close()
		expect(screen()).not.toContain('Ulangi')
	})
})
