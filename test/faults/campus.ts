import type { Fault } from './fault.ts'

const LOGO = ['server/features/settings/logo.test.ts']
const LOOK = ['server/lib/campus-look.test.ts']
const SETUP = ['server/features/campus/setup-link.test.ts']
const VIEWS = ['server/features/list-views/list-views.test.ts']
const ZONA = ['server/features/settings/settings.test.ts']
const WARNA = ['shared/rules/warna.test.ts']

/** What the campus says of itself, and how it looks. */
export const CAMPUS_FAULTS: readonly Fault[] = [
	{
		fault: 'the link of a campus says that it is made whatever is sent with it',
		file: 'server/features/campus/service.ts',
		find: 'if (before.equals(link) && hash',
		put: 'if (hash',
		tests: SETUP,
	},
	{
		fault: 'the link of a campus says that it is made to whoever gives another password',
		file: 'server/features/campus/service.ts',
		find: ' && (await verifyPassword(hash, password))',
		put: '',
		tests: SETUP,
	},
	{
		fault: 'whoever guesses an address makes the campus of an empty server',
		file: 'server/features/campus/service.ts',
		find: "if (before === 'over')",
		put: 'if (token === undefined)',
		tests: SETUP,
	},
	{
		fault: 'a link to make a campus counts for ever',
		file: 'server/features/campus/queries.ts',
		find: ".where('berakhir_pada', '>', now)",
		put: ".where('berakhir_pada', '>', new Date(0 * now.getTime()))",
		tests: SETUP,
	},
	{
		fault: 'processes keep the time zone that the campus had when they began',
		file: 'server/lib/settings.ts',
		find: 'get timezone() {\n\t\treturn settings().timezone\n\t},',
		put: 'timezone: settings().timezone,',
		tests: ZONA,
	},
	{
		fault: 'what the campus has chosen goes before a machine that fixes the time zone',
		file: 'server/lib/settings.ts',
		find: 'fallback.timezone ?? row?.zona_waktu',
		put: 'row?.zona_waktu ?? fallback.timezone',
		tests: ['server/lib/settings.test.ts'],
	},
	{
		fault: 'the page changes a time zone that the machine fixes',
		file: 'server/features/settings/service.ts',
		find: "if (kunci === 'zona_waktu' && ctx.config.campus.timezone)",
		put: "if (kunci === 'zona_waktu' && ctx.config.campus.timezone === '')",
		tests: ZONA,
	},
	{
		fault: 'a page that stays open never hears that the campus has another time zone',
		file: 'server/lib/headers.ts',
		find: "reply.getHeader('cache-control') === 'no-store'",
		put: "reply.getHeader('cache-control') === 'public'",
		tests: ZONA,
	},
	{
		fault: 'a device goes on showing hours of the time zone before when there is no network',
		file: 'web/src/sw-page.js',
		find: 'if (kept && zoneOf(kept) !== zoneOf(html)) await forgetHours()',
		put: '',
		tests: ['web/build/service-worker.test.ts'],
	},
	{
		fault: 'a class keeps the meetings of the time zone before',
		file: 'server/features/home/lectures.ts',
		find: 'known?.from === from && known.zona === zona',
		put: 'known?.from === from',
		tests: ['server/features/home/lectures.test.ts'],
	},
	{
		fault: 'the installed app keeps the name that the campus had when the server began',
		file: 'server/lib/campus-manifest.ts',
		find: 'if (made?.from !== from)',
		put: 'if (!made)',
		tests: ['server/lib/web-pages.test.ts'],
	},
	{
		fault: 'a logo that somebody else has put there meanwhile is replaced unseen',
		file: 'server/features/settings/logo.ts',
		find: 'if (kini === dari) return',
		put: 'if (kini !== undefined) return',
		tests: LOGO,
	},
	{
		fault: 'a replaced logo opens for whoever knows its name',
		file: 'server/features/settings/logo.ts',
		find: '{ ...LAYAR, sha256: layar.sha256 },',
		put: '{ ...LAYAR, pemilik_id: layar.sha256, sha256: layar.sha256 },',
		tests: LOGO,
	},
	{
		fault: 'papers that were issued with a logo lose it when the campus has another one',
		file: 'server/features/settings/logo.ts',
		find: "{ pemilik: 'kampus', pemilik_id: cetak.sha256, guna: 'logo_cetak', sha256: cetak.sha256 },",
		put: '',
		tests: LOGO,
	},
	{
		fault: 'a white logo is put on white paper',
		file: 'server/features/settings/encode-logo.ts',
		find: 'greys.every((grey) => grey > WHITE - SEEN)',
		put: 'greys.length === 0',
		tests: LOGO,
	},
	{
		fault: 'a pale colour of a campus stands behind white words',
		file: 'shared/rules/warna.ts',
		find: 'const brand = readable(main, -1, [page, card, soft])',
		put: 'const brand = warnaOf(main)',
		tests: WARNA,
	},
	{
		fault: 'the product’s stylesheet, which comes later, takes the campus’s colour away',
		file: 'server/lib/campus-look.ts',
		find: '`:root:root{',
		put: '`:root{',
		tests: LOOK,
	},
	{
		fault: 'somebody renames and forgets the saved views of others',
		file: 'server/features/list-views/queries.ts',
		find: "		.where('id', '=', id)\n		.where('akun_id', '=', akun_id)",
		put: "		.where('id', '=', id)",
		tests: VIEWS,
	},
	{
		fault: 'a view keeps the page of the list on which it was saved',
		file: 'server/features/list-views/service.ts',
		find: 'const { halaman: _, ...kept } = saringan',
		put: 'const kept = saringan',
		tests: VIEWS,
	},
]
