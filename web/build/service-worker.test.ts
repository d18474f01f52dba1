import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Caches, startWorker, tokenOf } from './worker-stub.ts'

const SAYA = '00000000-0000-4000-8000-000000000001'
const LAIN = '00000000-0000-4000-8000-000000000002'
const LESSON = '/api/matakuliah/PW01/materi/konsep'
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const json = (value: unknown, status = 200) => Response.json(value, { status })
const shellOf = (build: string) =>
	new Response(`<meta name="stambuk-config" content=""><link href="/assets/index-${build}.js">`)

/** A worker of a build, installed and at work. */
async function ready(build = 'satu', caches = new Caches()) {
	const worker = startWorker(build, { caches })
	worker.server.answer = () => shellOf(build)
	await worker.install()
	await worker.activate()
	worker.asked.length = 0
	return worker
}

beforeEach(
	() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: new Date('2026-03-02T01:00:00Z') }),
)
afterEach(() => void vi.useRealTimers())

describe('what was opened is readable without a network', () => {
	test.each([
		LESSON,
		'/api/matakuliah/',
		'/api/matakuliah/PW01',
		'/api/matakuliah/PW01/jadwal',
		'/api/matakuliah/PW01/kemajuan',
		'/api/mahasiswa/profile',
		'/api/mahasiswa/profile/status',
		'/api/beranda',
		'/api/dosen/',
		'/api/dosen-maku-kelas/kelas/TI-4A',
		'/api/periode/aktif',
		'/api/jadwal-kuliah/kelas/TI-4A',
		'/nilai/stambuk/13020210001',
		'/api/hasil-studi/stambuk/13020210001',
		'/api/khs/mahasiswa/13020210001?page=1&limit=1000',
		'/api/kalender-akademik',
		'/api/kalender-akademik?tahun=2024%2F2025',
	])('%s, marked with the time at which it was kept', async (path) => {
		const worker = await ready()
		worker.server.answer = () => json({ isi: 'dahulu' })
		await worker.call(path, SAYA)
		await worker.settle()
		vi.setSystemTime(new Date('2026-03-03T01:00:00Z'))
		worker.server.answer = offline
		const kept = await worker.call(path, SAYA)
		expect(await kept?.json()).toEqual({ isi: 'dahulu' })
		expect(kept?.headers.get('x-luring')).toBe('putus')
		expect(kept?.headers.get('x-disimpan')).toBe('2026-03-02T01:00:00.000Z')
	})

	test.each([
		'/api/ujian/kelas/TI-4A',
		'/api/pengerjaan/1',
		'/api/forum/TI-4A/PW01',
		'/api/spp/mahasiswa/13020210001',
		'/api/akun/sesi',
		'/api/pemberitahuan',
		'/api/peristiwa',
		'/api/khs/download/1',
		'/api/matakuliah/?cari=a',
	])('%s passes and is never stored', async (path) => {
		const worker = await ready()
		expect(await worker.call(path, SAYA)).toBeUndefined()
	})

	test('a call without an account is no business of the worker, but for what everybody may read', async () => {
		const worker = await ready()
		expect(await worker.call('/api/beranda')).toBeUndefined()
		worker.server.answer = () => json({})
		expect((await worker.call('/api/kalender-akademik'))?.status).toBe(200)
	})

	test('a lesson that was never opened is answered by a sentence; any other call fails as it does without a worker', async () => {
		const worker = await ready()
		worker.server.answer = offline
		const answer = await worker.call(LESSON, SAYA)
		expect(answer?.status).toBe(424)
		expect(await answer?.json()).toMatchObject({ code: 'not_kept' })
		// The page must not take it for the server's.
		expect(answer?.headers.get('x-luring')).toBe('putus')
		await expect(worker.call('/api/beranda', SAYA)).rejects.toThrow('Failed to fetch')
	})

	test('a refusal takes away what was kept', async () => {
		const worker = await ready()
		worker.server.answer = () => json({ isi: 1 })
		await worker.call('/api/beranda', SAYA)
		await worker.settle()
		worker.server.answer = () => json({}, 403)
		expect((await worker.call('/api/beranda', SAYA))?.status).toBe(403)
		await worker.settle()
		worker.server.answer = offline
		await expect(worker.call('/api/beranda', SAYA)).rejects.toThrow()
	})
})

describe('while the server takes its time', () => {
	/** A worker that has kept an answer, and a server that says something else late. */
	async function late(path: string) {
		const worker = await ready()
		worker.server.answer = () => json({ isi: 'dahulu' })
		await worker.call(path, SAYA)
		await worker.settle()
		let arrive = (_: Response) => {}
		worker.server.answer = () => new Promise<Response>((resolve) => (arrive = resolve))
		return {
			worker,
			arrive: (value: unknown) => arrive(json(value)),
			fail: () => arrive(json({}, 503)),
		}
	}

	test('a lesson is shown as it was kept, and the page is told when it has changed', async () => {
		const { worker, arrive } = await late(LESSON)
		worker.told.length = 0
		const answer = worker.call(LESSON, SAYA)
		await vi.advanceTimersByTimeAsync(0)
		expect(await (await answer)?.json()).toEqual({ isi: 'dahulu' })
		expect((await answer)?.headers.has('x-luring')).toBe(false)
		arrive({ isi: 'sekarang' })
		await worker.settle()
		expect(worker.told).toEqual(['baru'])
	})

	test('a server that is out of order confirms nothing', async () => {
		const { worker, fail } = await late('/api/beranda')
		const answer = worker.call('/api/beranda', SAYA)
		await vi.advanceTimersByTimeAsync(3_100)
		await answer
		fail()
		await worker.settle()
		expect(worker.told).toEqual([])
	})

	test.each(['/api/beranda', '/api/mahasiswa/profile/status'])(
		'%s is waited for, and a copy of it says that it is one',
		async (path) => {
			const { worker, arrive } = await late(path)
			const answer = worker.call(path, SAYA)
			let answered = false
			void answer.then(() => (answered = true))
			await vi.advanceTimersByTimeAsync(2_900)
			expect(answered).toBe(false)
			await vi.advanceTimersByTimeAsync(200)
			expect((await answer)?.headers.get('x-luring')).toBe('lambat')
			arrive({ isi: 'dahulu' })
			await worker.settle()
			expect(worker.told).toEqual([{ sama: path }])
		},
	)
})

describe('the first page, which the worker came after', () => {
	test('has what it asked for kept all the same, wherever the reader has gone meanwhile', async () => {
		const worker = await ready()
		worker.server.answer = (path) => json({ path })
		const terlewat = ['/api/pemberitahuan', LESSON, '/api/beranda', '/api/akun/masuk']
		await worker.message({ terlewat, token: tokenOf(SAYA) })
		expect(worker.asked).toEqual([LESSON, '/api/beranda'])
		expect(worker.told).toEqual(['tersimpan'])
		worker.server.answer = offline
		expect(await (await worker.call(LESSON, SAYA))?.json()).toEqual({ path: LESSON })
	})

	test('keeps what can be had when one call fails', async () => {
		const worker = await ready()
		worker.server.answer = (path) => (path === '/api/dosen/' ? offline() : json({ path }))
		await worker.message({ terlewat: ['/api/dosen/', LESSON], token: tokenOf(SAYA) })
		worker.server.answer = offline
		expect((await worker.call(LESSON, SAYA))?.status).toBe(200)
	})
})

describe('nothing of a person is left', () => {
	const persons = async (worker: { caches: Caches }) =>
		(await worker.caches.keys()).filter((name) => name.startsWith('orang:'))

	test('for another account: its first answer takes away what was kept, and it is shown nothing of it', async () => {
		const worker = await ready()
		worker.server.answer = () => json({ isi: 'saya' })
		await worker.call('/api/beranda', SAYA)
		await worker.settle()
		worker.server.answer = offline
		await expect(worker.call('/api/beranda', LAIN)).rejects.toThrow()
		worker.server.answer = () => json({ isi: 'lain' })
		await worker.call('/api/periode/aktif', LAIN)
		await worker.settle()
		expect(await persons(worker)).toEqual([`orang:${LAIN}`])
	})

	test("at the end of the session, even if the page is gone by then; what is no person's stays", async () => {
		const worker = await ready()
		worker.server.answer = () => json({ isi: 'saya' })
		await worker.call('/api/beranda', SAYA)
		await worker.call('/api/kalender-akademik')
		await worker.settle()
		await worker.caches.open('orang')
		await worker.message('lupa')
		expect(await worker.caches.keys()).toEqual(['stambuk-satu', 'stambuk:umum'])
	})

	test('where the office looks as that person, by a token of another audience', async () => {
		const worker = await ready()
		worker.server.answer = (path) => json({ path })
		const token = `lihat~${tokenOf(SAYA, 'stambuk-lihat')}`
		await worker.message({ terlewat: ['/api/beranda'], token })
		expect(await persons(worker)).toEqual([])
		await worker.message({ terlewat: ['/api/beranda'], token: tokenOf(SAYA) })
		expect(await persons(worker)).toEqual([`orang:${SAYA}`])
	})

	test('by what was on its way at the logout', async () => {
		const worker = await ready()
		let arrive = (_: Response) => {}
		worker.server.answer = () => new Promise<Response>((resolve) => (arrive = resolve))
		const answer = worker.call('/api/beranda', SAYA)
		await vi.advanceTimersByTimeAsync(0)
		await worker.message('lupa')
		arrive(json({ isi: 'saya' }))
		await answer
		await worker.settle()
		expect(await persons(worker)).toEqual([])
	})
})

describe('after a deploy', () => {
	test('a page opens from this device while the build is the same', async () => {
		const worker = await ready('satu')
		worker.server.answer = () => shellOf('satu')
		expect(await (await worker.open('/jadwal'))?.text()).toContain('index-satu')
		await worker.settle()
		expect([worker.asked, worker.opened, worker.registration.updates]).toEqual([['/luring'], [], 0])
	})

	test('a campus that has taken another time zone has its new page, and no answer with hours of the old one', async () => {
		const pageIn = (zona: string) =>
			new Response(
				`<meta name="stambuk-config" content="{&quot;timezone&quot;:&quot;${zona}&quot;}"><link href="/assets/index-satu.js">`,
			)
		const worker = startWorker('satu')
		worker.server.answer = () => pageIn('Asia/Makassar')
		await worker.install()
		await worker.activate()
		worker.server.answer = () => json({ isi: 'dahulu' })
		for (const path of ['/api/beranda', LESSON]) {
			await worker.call(path, SAYA)
			await worker.settle()
		}
		const keptCalls = async () =>
			(await (await worker.caches.open(`orang:${SAYA}`)).keys()).map(({ url }) => url)
		const hear = async () => {
			const heard: unknown[] = []
			await worker.message('halaman', [{ postMessage: (data: unknown) => heard.push(data) }])
			expect(heard).toEqual([''])
		}
		worker.server.answer = () => pageIn('Asia/Makassar')
		await hear()
		expect(await keptCalls()).toHaveLength(2)
		worker.server.answer = () => pageIn('Asia/Jakarta')
		await hear()
		expect(await keptCalls()).toEqual([expect.stringContaining(LESSON)])
		expect(await (await worker.open('/jadwal'))?.text()).toContain('Asia/Jakarta')
	})

	test('a page of the build before is opened anew at once, and no other is shown', async () => {
		const worker = await ready('satu')
		worker.server.answer = () => shellOf('dua')
		expect(await (await worker.open('/jadwal'))?.text()).toContain('index-satu')
		await worker.settle()
		expect([worker.opened.length, worker.registration.updates]).toEqual([1, 1])
		expect(await (await worker.open('/jadwal'))?.text()).toContain('index-dua')
	})

	test('a page on which somebody may have begun something stays, and the next one is new', async () => {
		const worker = await ready('satu')
		worker.server.answer = async () => {
			vi.advanceTimersByTime(2_500)
			return shellOf('dua')
		}
		await worker.open('/jadwal')
		await worker.settle()
		expect(worker.opened).toEqual([])
		expect(await (await worker.open('/jadwal'))?.text()).toContain('index-dua')
	})

	test('its files, and nothing else, come from its own cache past the worker', async () => {
		const { routes } = await ready('satu')
		const or = [{ urlPattern: '/assets/index-satu.js' }]
		expect(routes).toEqual([{ condition: { or }, source: { cacheName: 'stambuk-satu' } }])
	})

	test('nothing is kept under the name of another build', async () => {
		const worker = startWorker('satu')
		worker.server.answer = () => shellOf('dua')
		await expect(worker.install()).rejects.toThrow('another build')
	})

	test('a page comes from the server when a new build waits, or a file of this one is gone', async () => {
		const worker = await ready('satu')
		worker.registration.waiting = {}
		worker.server.answer = () => shellOf('dua')
		expect(await (await worker.open('/jadwal'))?.text()).toContain('index-dua')
		worker.registration.waiting = null
		worker.server.answer = () => new Response('', { status: 404 })
		await worker.call('/assets/jadwal-page-satu.js')
		worker.server.answer = () => shellOf('tiga')
		expect(await (await worker.open('/jadwal'))?.text()).toContain('index-tiga')
	})

	test('and without a network from this device, new build or not', async () => {
		const worker = await ready('satu')
		worker.registration.waiting = {}
		worker.server.answer = offline
		expect(await (await worker.open('/jadwal'))?.text()).toContain('index-satu')
	})

	test('a network that answers for others is no new build', async () => {
		const worker = await ready('satu')
		worker.server.answer = () => new Response('<h1>Masuk ke Wi-Fi</h1>')
		await worker.open('/jadwal')
		await worker.settle()
		expect(worker.opened).toEqual([])
		expect(await (await worker.open('/jadwal'))?.text()).toContain('index-satu')
	})

	test('the files of the build before stay until the one after', async () => {
		const caches = new Caches()
		for (const build of ['satu', 'dua', 'tiga']) await ready(build, caches)
		expect(await caches.keys()).toEqual(['stambuk-dua', 'stambuk-tiga'])
	})

	test('who reads English has the catalogue of the new build with it, and nobody else', async () => {
		const kept = async (caches: Caches) => caches.match('/assets/english-dua.json')
		const indonesian = new Caches()
		await ready('satu', indonesian)
		await ready('dua', indonesian)
		expect(await kept(indonesian)).toBeUndefined()
		const english = new Caches()
		const worker = await ready('satu', english)
		worker.server.answer = () => json({})
		await worker.call('/assets/english-satu.json')
		await ready('dua', english)
		expect(await kept(english)).toBeDefined()
	})

	test('an exam, a file and a feed are no pages of the worker', async () => {
		const worker = await ready('satu')
		for (const path of ['/ujian/soal', '/api/umpan/1/jadwal.ics', '/favicon.svg'])
			expect(await worker.open(path)).toBeUndefined()
	})
})

describe('messages to this device', () => {
	const KHS = { id: '1', judul: 'KHS sudah disahkan', alamat: '/khs?semester=3' }

	test('are shown, and a press opens their page in a tab of its own', async () => {
		const worker = await ready()
		await worker.push(KHS)
		expect(worker.shown).toMatchObject([{ title: KHS.judul, tag: '1' }])
		await worker.press(worker.shown[0])
		expect([worker.opened, worker.shown]).toEqual([['https://kampus.test/khs?semester=3'], []])
	})

	test('lead to the tab that is there already, and never to another site', async () => {
		const worker = await ready()
		await worker.push({ ...KHS, alamat: '/mata-kuliah/pw01/konsep' })
		await worker.press(worker.shown[0])
		expect([worker.opened, worker.told.at(-1)]).toEqual([[], 'focus'])
		await worker.push({ ...KHS, alamat: '//penyerang.test/' })
		await worker.press(worker.shown[0])
		expect(worker.opened).toEqual([])
	})

	test('end with the session, and what is on the screen goes', async () => {
		const worker = await ready()
		await worker.push(KHS)
		await worker.message('lupa')
		expect([worker.shown, worker.subscription.ended]).toEqual([[], true])
	})
})
