import type { Fault } from './fault.ts'

const WORKER = ['web/build/service-worker.test.ts']
const AGE = ['web/src/lib/offline.test.ts']

export const OFFLINE_FAULTS: readonly Fault[] = [
	{
		fault: 'a copy is shown without a word of its age when the network is gone',
		file: 'web/src/sw.js',
		find: "headers.set('x-luring', why)",
		put: '',
		tests: WORKER,
	},
	{
		fault: 'what a day hangs on is shown as it was although the server answers',
		file: 'web/src/sw.js',
		find: 'const FACTS_MS = 3_000',
		put: 'const FACTS_MS = 300',
		tests: WORKER,
	},
	{
		fault: 'the sessions of an account are kept on the device',
		file: 'web/src/sw.js',
		find: '[/^\\/api\\/matakuliah\\/$/, NAMES_MS],',
		put: '[/^\\/api\\/(matakuliah\\/|akun\\/sesi)$/, NAMES_MS],',
		tests: WORKER,
	},
	{
		fault: 'what was on its way at the logout is stored after it',
		file: 'web/src/sw.js',
		find: 'const gone = () => name !== OPEN && begun !== forgotten',
		put: 'const gone = () => false',
		tests: WORKER,
	},
	{
		fault: 'what one account has read stays when another signs in',
		file: 'web/src/sw.js',
		find: 'if (name !== OPEN) await Promise.all(others.map((other) => caches.delete(other)))',
		put: '',
		tests: WORKER,
	},
	{
		fault: 'an account is shown what another one has read',
		file: 'web/src/sw.js',
		find: 'return person && { name: PERSON + person, path, patience }',
		put: 'return person && { name: PERSON, path, patience }',
		tests: WORKER,
	},
	{
		fault: 'a lesson that is withdrawn can be read on',
		file: 'web/src/sw.js',
		find: 'if (response.status === 403 || response.status === 404) {',
		put: 'if (response.status === 410) {',
		tests: WORKER,
	},
	{
		fault: 'a page of the build before stays after a deploy',
		file: 'web/src/sw.js',
		find: 'if (opened) await opened.navigate(opened.url)',
		put: '',
		tests: WORKER,
	},
	{
		fault: 'the page after a deploy is that of the build before as well',
		file: 'web/src/sw.js',
		find: 'if (!kept || outdated || registration.waiting)',
		put: 'if (!kept)',
		tests: WORKER,
	},
	{
		fault: 'the page of another build is kept with the files of this one',
		file: 'web/src/sw.js',
		find: 'if (!shell.ok || !html.includes(ENTRY)) throw',
		put: 'if (!shell.ok) throw',
		tests: WORKER,
	},
	{
		fault: 'a page on which somebody writes is opened anew',
		file: 'web/src/sw.js',
		find: 'const YOUNG_MS = 2_000',
		put: 'const YOUNG_MS = 200_000',
		tests: WORKER,
	},
	{
		fault: 'a network with a login of its own is taken for a new build',
		file: 'web/src/sw.js',
		find: `if (!html.includes('name="stambuk-config"')) return`,
		put: '',
		tests: WORKER,
	},
	{
		fault: 'the first lesson on a device is not kept',
		file: 'web/src/sw.js',
		find: 'for (const path of terlewat) await again(path).catch(() => {})',
		put: '',
		tests: WORKER,
	},
	{
		fault: 'a page is as old as the newest of what it shows',
		file: 'web/src/lib/offline.ts',
		find: '(a < b ? a : b)',
		put: '(a < b ? b : a)',
		tests: AGE,
	},
]
