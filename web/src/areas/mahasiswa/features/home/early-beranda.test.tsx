import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { Beranda } from '#shared/api/home.ts'
import { markup, stubDocument } from '#web/lib/document-stub.ts'
import { draw, EarlyLink } from '#web/lib/early-draw.tsx'

/** Monday 18 March 2024, 09.00 on campus. */
const NOW = Date.parse('2024-03-18T01:00:00Z')
const OPEN = { krs: true, materi: true, uts: true, uas: true }
const kuliah = {
	kode_mk: 'ST05',
	mata_kuliah: 'Statistika & Peluang',
	mulai: '2024-03-18T00:30:00Z',
	selesai: '2024-03-18T03:00:00Z',
	ruangan: 'Ruang <A.201>',
	dosen: ['Dr. Ni Wayan'],
}
const ujian = {
	...{
		id: 'u',
		mata_kuliah: 'Basis Data',
		kode_mk: 'SBD02',
		jenis: 'UTS' as const,
		nama: null,
		durasi_menit: 90,
	},
	...{ mulai_paling_lambat: '2024-03-18T15:59:59Z', jumlah_soal: 40, pengerjaan: null, syarat: null },
}
const tagihan = {
	semester: 'Genap',
	jatuh_tempo: '2024-03-10',
	terlambat: true,
	sisa: 2_500_000,
	jumlah_tagihan: 2,
}
const nanti = {
	...{
		jenis: 'ujian' as const,
		judul: 'UTS Numerik',
		tanggal: '2024-03-19',
		jam_mulai: '10:30',
		keterangan: 'Lab 1',
	},
	...{ jam_selesai: '12:00', sampai: null, kode_mk: 'MN06', jumlah: null, terlambat: false, perubahan: null },
}
const krs = { status: null, total_sks: 0, catatan: '', tutup: '2024-03-27T15:59:59Z' }
const nothing = {
	...{
		hari_ini: '2024-03-18',
		libur: null,
		periode: { nama: 'Genap 2023/2024', minggu: 6 },
		jumlah_matakuliah: 6,
	},
	...{
		ujian_berjalan: [],
		tugas: [],
		kuliah_mendatang: [],
		agenda: [],
		tagihan: null,
		krs: null,
		gerbang: OPEN,
	},
} as unknown as Beranda
const profile = { name: 'Rahmat "Al"', class: 'TI-4A' }

beforeEach(() => {
	vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
	stubDocument()
})
afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
})

const drawn = (node: ReactNode) => draw(node).map(markup).join('')

/** The parts of the page, which read the campus from the document when they are loaded. */
async function parts(data: Beranda) {
	const [{ NowCard }, { WaitingList }, { Greeting }, { whatNow }] = await Promise.all([
		import('./now-card.tsx'),
		import('./waiting-list.tsx'),
		import('./sky.tsx'),
		import('./what-now.ts'),
	])
	const matters = whatNow(data, NOW, 'Asia/Makassar')
	return (
		<div>
			<Greeting profile={profile} periode={data.periode} now={NOW} />
			<NowCard data={data} whatNow={matters} now={NOW} Link={EarlyLink} />
			<WaitingList waiting={matters.waiting} now={NOW} Link={EarlyLink} />
		</div>
	)
}

describe('what is drawn before the app is there is what React makes of the same parts', () => {
	const days: Record<string, Partial<Beranda>> = {
		'a day without anything': {},
		'a holiday': { libur: 'Hari Raya' },
		'a lecture that goes on': { kuliah_mendatang: [kuliah, kuliah] },
		'a late bill, with all that it shuts': {
			tagihan,
			krs,
			gerbang: { krs: false, materi: false, uts: false, uas: false },
			ujian_berjalan: [ujian],
		},
		'an exam that can be begun': {
			ujian_berjalan: [ujian, { ...ujian, id: 'v' }, { ...ujian, id: 'w' }],
			krs,
		},
		'assignments, one of them late': {
			tugas: ['2024-03-17T15:59:59Z', '2024-03-19T15:59:59Z', '2024-03-20T15:59:59Z'].map((tenggat, i) => ({
				...{ id: `t${i}`, judul: 'ERD & kardinalitas', kode_mk: 'SBD02', mata_kuliah: 'Basis Data' },
				...{ tenggat, ditutup_pada: '2024-03-22T15:59:59Z' },
			})),
		},
		'an exam of tomorrow': { agenda: [nanti, nanti] },
		'all at once': { kuliah_mendatang: [kuliah], tagihan, krs, ujian_berjalan: [ujian], agenda: [nanti] },
	}
	for (const [day, facts] of Object.entries(days))
		it(day, async () => {
			const page = await parts({ ...nothing, ...facts })
			expect(drawn(page)).toBe(renderToStaticMarkup(page))
		})
})

async function drawnAfter(facts: Partial<Beranda>, status = 200): Promise<number> {
	const main = stubDocument({
		'/api/beranda': Response.json({ data: { ...nothing, ...facts } }, { status }),
		'/api/mahasiswa/profile': Response.json({ data: profile }),
	})
	const { drawEarly } = await import('./early-beranda.tsx')
	await drawEarly()
	return main.children.length
}

test('the dashboard is drawn ahead of the app; not without its answer, nor while the clock of an attempt runs', async () => {
	const pengerjaan = { id: 'p', tenggat: '2024-03-18T02:00:00Z', sisa_ms: 3_600_000, selesai: null }
	expect(await drawnAfter({ kuliah_mendatang: [kuliah] })).toBe(3)
	expect(await drawnAfter({}, 401)).toBe(0)
	expect(await drawnAfter({ ujian_berjalan: [{ ...ujian, pengerjaan }] as never })).toBe(0)
})
