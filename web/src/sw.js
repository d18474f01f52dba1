// The service worker (docs/decisions/0158, 0175): pages open from this device, and what was opened is readable without a network.
// BUILD (its name), ENTRY (its first script), ENGLISH and FILES (what these pages need) are written in front of it by build/service-worker.ts, sw-page.js behind it.
const OWN = `stambuk-${BUILD}`
const SHELL = '/luring'
/** What belongs to the person who is signed in; lib/person-memory.ts wipes caches by this beginning. */
const PERSON = 'orang:'
/** What everybody may read. */
const OPEN = 'stambuk:umum'
/** How long an answer is waited for where one is kept: names and lists hardly change; what a day hangs on is asked for first. */
const NAMES_MS = 150
const FACTS_MS = 3_000
/** Calls whose answers are kept, each for its own account; no other answer of the API is ever stored. */
const KEPT = [
	[/^\/api\/matakuliah\/$/, NAMES_MS],
	[/^\/api\/matakuliah\/[^/?]+\/(materi|kemajuan)$/, NAMES_MS],
	[/^\/api\/dosen-maku-kelas\/kelas\/[^/?]+$/, NAMES_MS],
	[/^\/api\/mahasiswa\/profile$/, NAMES_MS],
	// What opens and shuts pages among them: an old "open" would promise what the server refuses.
	[/^\/api\/(beranda|dosen\/|periode\/aktif|mahasiswa\/profile\/status)$/, FACTS_MS],
	[/^\/api\/matakuliah\/[^/?]+(\/jadwal)?$/, FACTS_MS],
	[/^\/api\/jadwal-kuliah\/kelas\/[^/?]+$/, FACTS_MS],
	[/^\/(nilai|api\/hasil-studi)\/stambuk\/[^/?]+$/, FACTS_MS],
	[/^\/api\/(kartu-ujian|khs\/mahasiswa\/[^/?]+\?page=1&limit=1000)$/, FACTS_MS],
]
/** The same of what needs no login. */
const KEPT_OPEN = /^\/api\/kalender-akademik(\?tahun=[^&]+)?$/
/** A lesson is shown as it was kept, and looked at anew meanwhile. */
const LESSON = /^\/api\/matakuliah\/[^/?]+\/materi\/[^/?]+$/
const PICTURE = /^\/api\/berkas\/[0-9a-f]{64}$/
const MOST_KEPT = 300

/** A file of this build was gone from the server: there is another one. */
let outdated = false
/** Counts how often everything was forgotten: what was asked before must not be stored after. */
let forgotten = 0

addEventListener('install', (event) => event.waitUntil(install(event)))
addEventListener('activate', (event) => event.waitUntil(activate()))
addEventListener('message', (event) => {
	const { data } = event
	if (data === 'aktif') skipWaiting()
	if (data === 'lupa') event.waitUntil(Promise.all([forget(), beQuiet()]))
	if (data === 'ambil alih') event.waitUntil(clients.claim())
	if (data === 'halaman') event.waitUntil(renewFor(event.ports[0]))
	if (data.terlewat) event.waitUntil(catchUp(data, event.source))
})
addEventListener('fetch', (event) => {
	const { request } = event
	const url = new URL(request.url)
	if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('range')) return
	const { pathname } = url
	if (request.mode === 'navigate') {
		// An exam opens as it always did; files and feeds are no pages.
		if (pathname !== '/ujian/soal' && isPage(pathname)) event.respondWith(page(event))
	} else if (pathname.startsWith('/assets/')) event.respondWith(asset(request))
	else if (PICTURE.test(pathname)) event.respondWith(picture(request))
	else {
		const kept = placeOf(pathname + url.search, request.headers.get('authorization'))
		if (kept) event.respondWith(answer(event, kept))
	}
})

addEventListener('push', (event) => event.waitUntil(show(event.data?.json())))
addEventListener('notificationclick', (event) => event.waitUntil(openPage(event.notification)))

/** What the server says to this device (docs/decisions/0210): a line, and the page that it leads to. */
async function show({ id, judul, alamat }) {
	await registration.showNotification(judul, {
		tag: id,
		data: alamat,
		icon: '/icons/icon-192.png',
		lang: 'id',
	})
}

async function openPage(notification) {
	notification.close()
	const url = new URL(notification.data, location.origin)
	if (url.origin !== location.origin) return
	const tabs = await clients.matchAll({ type: 'window' })
	const there = tabs.find((tab) => tab.url === url.href)
	// A page where somebody may be typing is not sent elsewhere.
	await (there ? there.focus() : clients.openWindow(url.href))
}

/** Nobody is signed in any more: neither is this device told of anything, nor does what it was told stay on the screen. */
async function beQuiet() {
	const subscription = await registration.pushManager?.getSubscription()
	await subscription?.unsubscribe()
	for (const notification of (await registration.getNotifications?.()) ?? []) notification.close()
}

/** Where the answer to a call is kept, and how long one is waited for; undefined for what is never kept. */
function placeOf(path, authorization) {
	if (KEPT_OPEN.test(path)) return { name: OPEN, path, patience: FACTS_MS }
	const [, patience] = LESSON.test(path) ? [path, 0] : (KEPT.find(([calls]) => calls.test(path)) ?? [])
	const person = patience === undefined ? undefined : personOf(authorization)
	return person && { name: PERSON + person, path, patience }
}

/** As server/lib/web-pages.ts tells pages from the rest. */
function isPage(path) {
	const [first] = path.slice(1).split('/')
	return first !== 'api' && first !== 'assets' && !/\.[a-z0-9]{1,5}$/i.test(path)
}

async function install(event) {
	// Its files come from their cache without this script, where a browser can be told so: a slow phone has less to do for them.
	const or = FILES.map((urlPattern) => ({ urlPattern }))
	event.addRoutes?.({ condition: { or }, source: { cacheName: OWN } })?.catch(() => {})
	const cache = await caches.open(OWN)
	await cache.addAll((await readsEnglish()) ? [...FILES, ENGLISH] : FILES)
	const shell = await fetch(SHELL, { cache: 'reload' })
	const html = await shell.clone().text()
	// The build may have changed between the worker and the page: then the next one will be right.
	if (!shell.ok || !html.includes(ENTRY)) throw new Error('the page is of another build')
	await cache.put(SHELL, shell)
}

/** Who reads English has the sentences of the build before. */
const readsEnglish = async () => {
	const kept = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
	return (await Promise.all(kept)).flat().some(({ url }) => /\/assets\/english-[^/]+\.json$/.test(url))
}

/** The build before this one stays: tabs may still stand on it. */
async function activate() {
	const builds = (await caches.keys()).filter((name) => name.startsWith('stambuk-') && name !== OWN)
	await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)))
	await clients.claim()
}

async function page(event) {
	const cache = await caches.open(OWN)
	const kept = await cache.match(SHELL)
	// A new build waits, or this one is no longer there: the server has the page.
	if (!kept || outdated || registration.waiting)
		return fetch(event.request).catch(() => kept ?? Response.error())
	event.waitUntil(renew(cache, event.resultingClientId).catch(() => {}))
	return kept
}

/** The name of a file says what is in it; nearly all are of this build, and a page asks for dozens at once. */
async function asset(request) {
	const own = await caches.open(OWN)
	const kept = (await own.match(request)) ?? (await caches.match(request))
	if (kept) return kept
	const response = await fetch(request)
	if (response.ok) {
		const copy = response.clone()
		own.put(request, copy).catch(() => {})
	} else if (response.status === 404) {
		outdated = true
		registration.update().catch(() => {})
	}
	return response
}

/** Pictures of lessons, and the photo on the exam card; others pass, and all while a tab looks as a student (lib/looking.ts). */
async function picture(request) {
	const kept = await caches.match(request)
	if (kept) return kept
	const response = await fetch(request)
	if (keepsImages(request.referrer)) await keepPicture(request, response.clone())
	return response
}

const keepsImages = (address) => /\/(mata-kuliah\/|kartu-ujian$)/.test(new URL(address || location).pathname)

async function keepPicture(request, response) {
	const until = Number(await (await caches.match('/lihat'))?.text())
	if (until > Date.now() || !response.headers.get('content-type')?.startsWith('image/')) return
	const owners = (await caches.keys()).filter((name) => name.startsWith(PERSON))
	if (response.ok && owners.length === 1) await (await caches.open(owners[0])).put(request, response)
}

/** What a page has asked for past the worker, which came after it: asked for once more, so that it is kept. */
async function catchUp({ terlewat, token }, client) {
	const authorization = `Bearer ${token}`
	const begun = forgotten
	const again = async (path) => {
		const place = placeOf(path, authorization)
		if (place) {
			const response = await fetch(path, { headers: { accept: 'application/json', authorization } })
			await keep({ ...place, response, begun, kept: await keptIn(place) })
		} else if (PICTURE.test(path) && keepsImages(client?.url) && !(await caches.match(path)))
			await keepPicture(path, await fetch(path))
	}
	for (const path of terlewat) await again(path).catch(() => {})
}

const keptIn = ({ name, path }) => caches.open(name).then((cache) => cache.match(path))

/** Here and not in the page alone, which may go away before it has done so: the answers kept for an account, and the sealed papers. */
async function forget() {
	forgotten++
	const names = await caches.keys()
	await Promise.all(names.filter((name) => /^orang(:|$)/.test(name)).map((name) => caches.delete(name)))
}

/** The account of a call, from its token, which is none for who looks as a student; whether it is true only the server knows, and here it opens its own alone. */
function personOf(authorization) {
	try {
		const claims = authorization.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
		const { sub, aud } = JSON.parse(atob(claims))
		return aud === 'stambuk-api' && /^[0-9a-f-]{36}$/.test(sub) ? sub : undefined
	} catch {
		return undefined
	}
}

async function answer(event, place) {
	const { path, patience } = place
	const begun = forgotten
	const kept = await keptIn(place)
	let served = false
	const asked = fetch(event.request).then(async (response) => {
		const found = await keep({ ...place, response, begun, kept })
		if (served && found) await tellPage(event.clientId, found === 'sama' ? { sama: path } : found)
		return response
	})
	event.waitUntil(asked.catch(() => {}))
	if (!kept)
		return asked.catch((error) => {
			if (!LESSON.test(path)) throw error
			const body = { error: NOT_KEPT, code: 'not_kept' }
			return Response.json(body, { status: 424, headers: { 'x-luring': 'putus' } })
		})
	const late = new Promise((resolve) => setTimeout(resolve, patience))
	return Promise.race([
		// Without a network the page says of when it is, and so it does of facts that may have changed.
		asked.catch(() => marked(kept, 'putus')),
		late.then(() => {
			served = true
			return patience < FACTS_MS ? kept.clone() : marked(kept, 'lambat')
		}),
	])
}

const NOT_KEPT =
	'Materi ini belum pernah dibuka di perangkat ini, sehingga belum tersimpan. Sambungkan ke internet dan buka sekali; sesudah itu materi ini dapat dibaca tanpa jaringan.'

/** Stores an answer for its account alone; gives whether it says the same as what was kept (`sama`), or not (`baru`). */
async function keep({ name, path, response, begun, kept }) {
	if (response.status === 403 || response.status === 404) {
		await (await caches.open(name)).delete(path)
		return 'baru'
	}
	if (!response.ok) return
	const [body, before] = await Promise.all([response.clone().text(), kept?.clone().text()])
	// Whoever has been signed out meanwhile leaves nothing behind, and nobody finds what was another's.
	const gone = () => name !== OPEN && begun !== forgotten
	if (gone()) return
	const others = (await caches.keys()).filter((other) => other.startsWith(PERSON) && other !== name)
	if (name !== OPEN) await Promise.all(others.map((other) => caches.delete(other)))
	const cache = await caches.open(name)
	const headers = { 'content-type': 'application/json', 'x-disimpan': new Date().toISOString() }
	await cache.put(path, new Response(body, { headers }))
	const paths = await cache.keys()
	await Promise.all(paths.slice(0, Math.max(0, paths.length - MOST_KEPT)).map((old) => cache.delete(old)))
	if (gone()) await caches.delete(name)
	else if (!before && LESSON.test(path)) await tellOfLesson()
	return before === body ? 'sama' : 'baru'
}

async function marked(kept, why) {
	const headers = new Headers(kept.headers)
	headers.set('x-luring', why)
	return new Response(await kept.clone().blob(), { headers })
}

/** What was shown has changed, or the server confirms it. */
async function tellPage(id, found) {
	const client = id && (await clients.get(id))
	client?.postMessage(found)
}

/** There is one more lesson on this device. */
async function tellOfLesson() {
	for (const client of await clients.matchAll({ type: 'window' })) client.postMessage('tersimpan')
}
