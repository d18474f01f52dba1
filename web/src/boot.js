// Runs before the first paint. A dark page must not flash white, and the frame of the page that is on its way is there
// at once (index.html, ui/boot.css).
;(() => {
	let choice = null
	let signedIn = false
	let area = null
	let token = null
	let english = false
	let hint = null
	try {
		// The remembered choice wins over the device's.
		choice = localStorage.getItem('mantine-color-scheme-value')
		// Who looks as a student has that one's pages in this tab (lib/looking.ts).
		const seen = JSON.parse(sessionStorage.getItem('lihat'))
		token = seen ? seen.token : localStorage.getItem('token')
		signedIn = Boolean(token)
		area = seen ? 'mahasiswa' : localStorage.getItem('area_terakhir')
		// The class and number that the last profile named (student-hint.ts). A guess that is wrong is refused.
		if (!seen) hint = JSON.parse(localStorage.getItem('orang:mahasiswa'))
		// Lecturers and offices have their pages in Indonesian alone.
		const theirs = signedIn && area && area !== 'mahasiswa'
		english = !theirs && JSON.parse(localStorage.getItem('preferensi') ?? '{}').bahasa === 'english'
	} catch {
		// Storage may be blocked or hold anything; the device's wish is then all there is.
	}
	const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
	const page = document.documentElement.dataset
	page.mantineColorScheme = dark ? 'dark' : 'light'
	document.querySelector('meta[name="theme-color"]').content = dark ? '#161c2e' : '#ffffff'
	const path = location.pathname
	// Who is not signed in is sent from the first page to the login.
	if (!signedIn && (path === '/login' || path === '/')) page.boot = 'login'
	else page.boot = path === '/ujian/soal' ? 'mark' : 'shell'

	/** All sentences in English for who has chosen them (lib/language.ts). The app begins when they are there, or were waited for long enough. */
	const catalogue =
		english &&
		fetch(document.querySelector('link[data-english]').href, { signal: AbortSignal.timeout(8_000) })
			.then((answer) => (answer.ok ? answer.json() : false))
			.catch(() => false)
			.then((found) => {
				window.stambukLanguage = found
				document.documentElement.lang = found ? 'en' : 'id'
			})

	// The service worker may say that what it gave was old before the app is there to hear it (lib/hear-worker.ts).
	window.stambukHeard = []
	navigator.serviceWorker?.addEventListener('message', ({ data }) => window.stambukHeard?.push(data))

	/** How long the app waits for an answer that something is drawn from ahead of it. */
	const PATIENCE_MS = 300
	/** On a line that has fallen silent the app is not kept waiting for the rules of what is drawn ahead of it. */
	const STALLED_MS = 2_000
	const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

	/** Asks the API for what the page will ask for; lib/ahead.ts takes the answer. */
	const askAhead = (address) => {
		const steps = path.split('/')
		// As the app writes it: codes of courses in capitals, all else in small letters.
		const write = (how, step) => (how === '^' ? steps[step].toUpperCase() : steps[step].toLowerCase())
		const told = { '~': hint?.kelas, '@': hint?.stambuk }
		if (Object.keys(told).some((mark) => address.includes(mark) && typeof told[mark] !== 'string')) return
		const url = address
			.replace(/([$^])(\d)/g, (_, how, step) => write(how, step))
			.replace(/[~@]/, (mark) => encodeURIComponent(told[mark]))
		const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
		const answer = fetch(url, { headers, credentials: 'same-origin' })
		answer.catch(() => {})
		window.stambukAhead = { token, answers: { ...window.stambukAhead?.answers, [url]: answer } }
	}

	const run = (src) =>
		new Promise((resolve) => {
			const script = document.createElement('script')
			script.type = 'module'
			script.crossOrigin = 'anonymous'
			script.src = src
			script.onload = resolve
			script.onerror = resolve
			document.head.append(script)
		})
	/** Until what stands in the page is painted. A tab in the background paints nothing and need not wait. */
	const painted = () =>
		new Promise((resolve) => {
			if (document.hidden) resolve()
			else requestAnimationFrame(() => requestAnimationFrame(resolve))
		})

	/** A stylesheet that was only named until now; whether it came. */
	const putOn = (link) =>
		new Promise((resolve) => {
			if (!link) return resolve(true)
			link.onload = () => resolve(true)
			link.onerror = () => resolve(false)
			link.rel = 'stylesheet'
		})

	/** What draws ahead of the app, and the rules that it needs where not all of them are there yet. */
	let early
	let rules
	/** Asks for the files of this page, for those whom it is for. */
	const prepare = (links) => {
		let place
		for (const link of links) {
			const { for: whose, at, ask } = link.dataset
			if (whose !== (signedIn ? area : 'guest')) continue
			// The page that the service worker keeps is that of all addresses: the first that fits is meant.
			if (at && (place ? at !== place : !new RegExp(at).test(path.toLowerCase()))) continue
			place = at
			// What is drawn before the app is there is in Indonesian.
			if ('early' in link.dataset && !english) early = link.href
			if (ask) askAhead(ask)
			else if (!link.href.endsWith('.css')) {
				if (link.href) link.rel = 'modulepreload'
			} else if (early) rules = putOn(link)
		}
	}
	// What is drawn ahead is named before this script, and nothing need wait until the page is read.
	const ahead = [...document.querySelectorAll('link[data-for]')]
	prepare(ahead)
	/** The page that the service worker keeps, whose files are on this device: they cost the thread, not the line. */
	const isKept = ahead.some((link) => link.dataset.at)

	// The app runs when the frame has been painted, and what is drawn ahead of it: on a slow phone it needs the only thread for a good part of
	// a second, and its files the line for as long.
	addEventListener('DOMContentLoaded', () => {
		const [style, app] = ['style', 'app'].map((which) => document.querySelector(`link[data-${which}]`))
		let asked = false
		const askForApp = () => {
			if (asked) return
			asked = true
			app.rel = 'modulepreload'
		}
		const begin = () => {
			askForApp()
			// The page's own files are not needed before the app runs, which takes longer to come than they do.
			prepare([...document.querySelectorAll('link[data-for]')].filter((link) => !ahead.includes(link)))
			return putOn(style)
		}
		/** Its files are there: the line is free, also for the stylesheet, which is put on when the drawing is painted. */
		const freeLine = () => {
			if (asked) return
			askForApp()
			Object.assign(style, { rel: 'preload', as: 'style' })
		}
		/** Draws what can be drawn ahead. */
		const draw = () => {
			const finished = run(early)
				.then(isKept ? undefined : freeLine)
				.then(() => window.stambukDrawn)
				.then(painted)
			return Promise.race([finished, after(PATIENCE_MS)])
		}
		const drawn = early && Promise.race([rules, after(STALLED_MS)]).then((dressed) => dressed && draw())
		const all = [(drawn ?? painted()).then(begin), catalogue]
		if (english)
			for (const words of document.querySelectorAll('[data-en]')) {
				if (words.hasAttribute('aria-label')) words.setAttribute('aria-label', words.dataset.en)
				else words.textContent = words.dataset.en
			}
		painted()
			.then(() => Promise.all(all))
			.then(() => run(app.href))
	})
})()
