// The service worker (docs/decisions/0158): pages open from this device, and opened lessons are readable without a network.
// BUILD (its name) and FILES (what a student's lessons need) are written in front of it by build/service-worker.ts.
const OWN = `stambuk-${BUILD}`
const SHELL = '/luring'
/** What belongs to the person who is signed in; lib/person-memory.ts wipes caches by this beginning. */
const PERSON = 'orang:'

/** Calls whose answers are kept, each for its own account; no other answer of the API is ever stored. */
const KEPT = [
	/^\/api\/matakuliah\/$/,
	/^\/api\/matakuliah\/[^/]+\/(materi|kemajuan)$/,
	/^\/api\/dosen-maku-kelas\/kelas\/[^/]+$/,
	/^\/api\/mahasiswa\/profile(\/status)?$/,
]
/** A lesson is shown as it was kept, and looked at anew meanwhile. */
const LESSON = /^\/api\/matakuliah\/[^/]+\/materi\/[^/]+$/
const PICTURE = /^\/api\/berkas\/[0-9a-f]{64}$/
/** How long an answer is waited for where one is kept. */
const PATIENCE_MS = 150
const MOST_KEPT = 300

/** A file of this build was gone from the server: there is another one. */
let outdated = false
/** Counts how often everything was forgotten: what was asked before must not be stored after. */
let forgotten = 0

addEventListener('install', (event) => event.waitUntil(install()))
addEventListener('activate', (event) => event.waitUntil(activate()))
addEventListener('message', ({ data }) => {
	if (data === 'aktif') skipWaiting()
	if (data === 'lupa') forgotten++
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
	else if (LESSON.test(pathname) || KEPT.some((path) => path.test(pathname))) {
		const person = personOf(request)
		if (person && url.search === '') event.respondWith(answer(event, person, pathname))
	}
})

/** As server/lib/web-pages.ts tells pages from the rest. */
function isPage(path) {
	const [first] = path.slice(1).split('/')
	return first !== 'api' && first !== 'assets' && !/\.[a-z0-9]{1,5}$/i.test(path)
}

async function install() {
	const cache = await caches.open(OWN)
	await cache.addAll(FILES)
	const shell = await fetch(SHELL, { cache: 'reload' })
	const html = await shell.clone().text()
	// The build may have changed between the worker and the page: then the next one will be right.
	if (!shell.ok || !html.includes(ENTRY)) throw new Error('the page is of another build')
	await cache.put(SHELL, shell)
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
	event.waitUntil(renew(cache).catch(() => {}))
	return kept
}

/** The page holds what the campus says of itself, which may change without a new build. */
async function renew(cache) {
	const shell = await fetch(SHELL, { cache: 'reload' })
	if (shell.ok && (await shell.clone().text()).includes(ENTRY)) await cache.put(SHELL, shell)
	else if (shell.ok) await registration.update()
}

/** The name of a file says what is in it. */
async function asset(request) {
	const kept = await caches.match(request)
	if (kept) return kept
	const response = await fetch(request)
	if (response.ok) {
		const copy = response.clone()
		caches.open(OWN).then(
			(cache) => cache.put(request, copy),
			() => {},
		)
	} else if (response.status === 404) {
		outdated = true
		registration.update().catch(() => {})
	}
	return response
}

/** Pictures of lessons; those of other pages pass. */
async function picture(request) {
	const kept = await caches.match(request)
	if (kept) return kept
	const response = await fetch(request)
	const inLesson = new URL(request.referrer || location).pathname.startsWith('/mata-kuliah/')
	const image = response.headers.get('content-type')?.startsWith('image/')
	if (response.ok && inLesson && image) {
		const owners = (await caches.keys()).filter((name) => name.startsWith(PERSON))
		if (owners.length === 1) await (await caches.open(owners[0])).put(request, response.clone())
	}
	return response
}

/** The account of a call, from its token; whether it is true only the server knows, and here it opens its own alone. */
function personOf({ headers }) {
	try {
		const claims = headers.get('authorization').split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
		const { sub } = JSON.parse(atob(claims))
		return /^[0-9a-f-]{36}$/.test(sub) ? sub : undefined
	} catch {
		return undefined
	}
}

async function answer(event, person, path) {
	const begun = forgotten
	const name = PERSON + person
	const kept = await caches.open(name).then((cache) => cache.match(path))
	let served = false
	const asked = fetch(event.request).then(async (response) => {
		const changed = await keep({ name, path, response, begun, kept })
		if (served && changed) await tellPage(event.clientId)
		return response
	})
	event.waitUntil(asked.catch(() => {}))
	if (!kept) {
		return asked.catch((error) => {
			if (!LESSON.test(path)) throw error
			return Response.json({ error: NOT_KEPT, code: 'not_kept' }, { status: 424 })
		})
	}
	const late = new Promise((resolve) => setTimeout(resolve, LESSON.test(path) ? 0 : PATIENCE_MS))
	return Promise.race([
		// Without a network the page says of when it is.
		asked.catch(() => marked(kept)),
		late.then(() => {
			served = true
			return kept.clone()
		}),
	])
}

const NOT_KEPT =
	'Materi ini belum pernah dibuka di perangkat ini, sehingga belum tersimpan. Sambungkan ke internet dan buka sekali; sesudah itu materi ini dapat dibaca tanpa jaringan.'

/** Stores an answer for its account alone; gives whether it differs from what was kept. */
async function keep({ name, path, response, begun, kept }) {
	if (response.status === 403 || response.status === 404) {
		await (await caches.open(name)).delete(path)
		return kept !== undefined
	}
	if (!response.ok) return false
	const body = await response.clone().text()
	const before = await kept?.clone().text()
	// Whoever has been signed out meanwhile leaves nothing behind, and nobody finds what was another's.
	if (begun !== forgotten) return false
	const others = (await caches.keys()).filter((other) => other.startsWith(PERSON) && other !== name)
	await Promise.all(others.map((other) => caches.delete(other)))
	const cache = await caches.open(name)
	const headers = { 'content-type': 'application/json', 'x-disimpan': new Date().toISOString() }
	await cache.put(path, new Response(body, { headers }))
	const paths = await cache.keys()
	await Promise.all(paths.slice(0, Math.max(0, paths.length - MOST_KEPT)).map((old) => cache.delete(old)))
	if (begun !== forgotten) await caches.delete(name)
	return before !== undefined && before !== body
}

function marked(kept) {
	const headers = new Headers(kept.headers)
	headers.set('x-luring', '1')
	return kept
		.clone()
		.blob()
		.then((body) => new Response(body, { headers }))
}

/** What was shown has changed. */
async function tellPage(id) {
	const client = id && (await clients.get(id))
	client?.postMessage('baru')
}
