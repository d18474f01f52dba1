import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/lib/api-error.ts'
import { createNaskah, type Tersimpan } from './naskah-keeper.ts'

const refused = (status: number, code: string) => new ApiError('Ditolak.', { status, code })
const server = (isi: string, rev: number): Tersimpan => ({
	isi,
	rev,
	diubah_oleh: 'Yohanis Pasande',
	diubah_pada: '2024-03-18T02:00:00Z',
})

/** A server that counts, and a device that remembers. */
function world({ isi = 'awal', rev = 1, kept = null as unknown } = {}) {
	const there = server(isi, rev)
	const device = { kept }
	const sent: string[] = []
	/** What the device had at each save. */
	const held: unknown[] = []
	const waits: (() => void)[] = []
	let fail: Error | undefined
	const options = {
		send: async (text: string, base: number) => {
			held.push(device.kept)
			if (fail) throw fail
			if (base !== there.rev) throw refused(409, 'materi_berubah')
			sent.push(text)
			there.isi = text
			there.rev += 1
			return { rev: there.rev }
		},
		fetch: async () => ({ ...there }),
		draft: {
			read: () => device.kept,
			store: (next: unknown) => {
				device.kept = next
			},
			clear: () => {
				device.kept = null
			},
		},
		later: (run: () => void) => {
			waits.push(run)
			return () => void waits.splice(waits.indexOf(run), 1)
		},
		now: () => 7,
	}
	return {
		there,
		device,
		sent,
		held,
		waits,
		fail: (error: Error | undefined) => {
			fail = error
		},
		open: () => createNaskah({ ...there }, options),
	}
}

describe('what is typed', () => {
	test('is on the device at once and on the server a moment later', async () => {
		const all = world()
		const naskah = all.open()
		naskah.type('awal!')
		expect(all.device.kept).toEqual({ isi: 'awal!', rev: 1 })
		expect(all.sent).toEqual([])
		expect(all.waits).toHaveLength(1)
		expect(await naskah.flush()).toBe(true)
		expect(all.sent).toEqual(['awal!'])
		expect(all.device.kept).toBeNull()
		expect(naskah.state()).toMatchObject({ kind: 'tersimpan', pada: 7 })
		expect(await naskah.rev()).toBe(2)
	})

	test('while a save is on its way follows it', async () => {
		const all = world()
		const naskah = all.open()
		naskah.type('satu')
		const first = naskah.flush()
		naskah.type('dua')
		expect(await first).toBe(true)
		expect(all.sent).toEqual(['satu', 'dua'])
		expect(all.held).toEqual([
			{ isi: 'satu', rev: 1 },
			{ isi: 'dua', rev: 2 },
		])
	})

	test('and taken back needs no save', () => {
		const all = world()
		const naskah = all.open()
		naskah.type('lain')
		naskah.type('awal')
		expect(naskah.isWaiting()).toBe(false)
		expect(naskah.state().kind).toBe('tersimpan')
		expect(all.device.kept).toBeNull()
	})

	test('stays on the device without a network, and is tried again', async () => {
		const all = world()
		const naskah = all.open()
		all.fail(new ApiError('offline', { status: 0, code: 'offline' }))
		naskah.type('luring')
		expect(await naskah.flush()).toBe(false)
		expect(naskah.state().kind).toBe('menunggu')
		expect(all.device.kept).toEqual({ isi: 'luring', rev: 1 })
		await expect(naskah.rev()).rejects.toThrow('belum tersimpan')
		all.fail(undefined)
		expect(all.waits).toHaveLength(1)
		all.waits[0]?.()
		await Promise.resolve()
		expect(all.sent).toEqual(['luring'])
		expect(await naskah.flush()).toBe(true)
	})

	test('and refused says why, and stays', async () => {
		const all = world()
		const naskah = all.open()
		all.fail(refused(400, 'validation_failed'))
		naskah.type('terlalu panjang')
		expect(await naskah.flush()).toBe(false)
		expect(naskah.state()).toMatchObject({ kind: 'ditolak', alasan: 'Ditolak.' })
		expect(all.device.kept).not.toBeNull()
	})
})

describe('what was left on the device', () => {
	test('is taken up again', async () => {
		const all = world({ kept: { isi: 'tertinggal', rev: 1 } })
		const naskah = all.open()
		expect(naskah.text()).toBe('tertinggal')
		expect(naskah.state().kind).toBe('menunggu')
		await naskah.flush()
		expect(all.sent).toEqual(['tertinggal'])
	})

	test('and is on the server as well is forgotten', () => {
		const all = world({ isi: 'sama', rev: 4, kept: { isi: 'sama', rev: 3 } })
		expect(all.open().state()).toMatchObject({ kind: 'tersimpan', clash: undefined })
		expect(all.device.kept).toBeNull()
	})

	test('from before somebody else wrote is sent only when the writer says so', async () => {
		const all = world({ isi: 'mereka', rev: 5, kept: { isi: 'saya', rev: 3 } })
		const naskah = all.open()
		expect(naskah.state().clash?.isi).toBe('mereka')
		expect(await naskah.flush()).toBe(false)
		expect(all.sent).toEqual([])
		naskah.choose('saya')
		expect(await naskah.flush()).toBe(true)
		expect(all.there.isi).toBe('saya')
	})

	test.each([null, 'text', { isi: 3, rev: 1 }, { isi: 'a' }])(
		'and is no text (%o) counts as none',
		(kept) => {
			expect(world({ kept }).open().text()).toBe('awal')
		},
	)
})

describe('somebody else', () => {
	test('who wrote another text meanwhile is not overwritten', async () => {
		const all = world()
		const naskah = all.open()
		Object.assign(all.there, server('punya rekan', 2))
		naskah.type('punya saya')
		expect(await naskah.flush()).toBe(false)
		expect(naskah.state().clash).toMatchObject({ isi: 'punya rekan', diubah_oleh: 'Yohanis Pasande' })
		naskah.type('punya saya lagi')
		expect(all.there.isi).toBe('punya rekan')
		expect(all.device.kept).toMatchObject({ isi: 'punya saya lagi' })
	})

	test('can be given way to', async () => {
		const all = world()
		const naskah = all.open()
		Object.assign(all.there, server('punya rekan', 2))
		naskah.type('punya saya')
		await naskah.flush()
		const seen: string[] = []
		naskah.follow((isi) => seen.push(isi))
		naskah.choose('mereka')
		expect(seen).toEqual(['punya rekan'])
		expect(naskah.isWaiting()).toBe(false)
		expect(naskah.state()).toMatchObject({ kind: 'tersimpan', clash: undefined })
		expect(await naskah.rev()).toBe(2)
	})

	test('who changed only the title hinders nobody', async () => {
		const all = world()
		const naskah = all.open()
		all.there.rev = 9
		naskah.type('tulisan saya')
		expect(await naskah.flush()).toBe(true)
		expect(all.there.isi).toBe('tulisan saya')
		expect(naskah.state().clash).toBeUndefined()
	})

	test('who wrote while nothing was typed here is followed', async () => {
		const all = world()
		const naskah = all.open()
		naskah.meet(server('punya rekan', 2))
		expect(naskah.text()).toBe('punya rekan')
		expect(await naskah.rev()).toBe(2)
		expect(naskah.state().clash).toBeUndefined()
	})

	test('was oneself, of whom no answer came', async () => {
		const all = world()
		const naskah = all.open()
		Object.assign(all.there, server('tulisan saya', 2))
		naskah.type('tulisan saya')
		expect(await naskah.flush()).toBe(true)
		expect(all.sent).toEqual([])
		expect(await naskah.rev()).toBe(2)
	})
})

test('a restored version takes the place of what was written', async () => {
	const all = world()
	const naskah = all.open()
	const seen: string[] = []
	naskah.follow((isi) => seen.push(isi))
	Object.assign(all.there, server('versi lama', 4))
	naskah.replace(all.there)
	expect(seen).toEqual(['versi lama'])
	expect(naskah.isWaiting()).toBe(false)
	naskah.type('versi lama, diubah')
	expect(await naskah.flush()).toBe(true)
})

test('a change of the title on this page is followed by the next text', async () => {
	const all = world()
	const naskah = all.open()
	naskah.type('satu')
	all.there.rev = 2
	naskah.adopt(2)
	expect(all.device.kept).toEqual({ isi: 'satu', rev: 2 })
	expect(await naskah.flush()).toBe(true)
	expect(all.sent).toEqual(['satu'])
})
