import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	DASAR_PRESENSI,
	type FaktaPresensi,
	HITUNGAN_IZIN,
	hitungPresensi,
	KEBIJAKAN_PRESENSI,
	type KebijakanPresensi,
	KODE_QR,
	langkahBerlaku,
	langkahKode,
	persenUtuh,
	readKebijakanPresensi,
	type SesiHadir,
	STATUS_PRESENSI,
	type StatusPresensi,
	waktuPresensi,
} from './presensi.ts'

const sessions = (words: string, bobot = 1): SesiHadir[] =>
	[...words].map((letter) => ({
		status: STATUS_PRESENSI.find((s) => s.startsWith(letter)) ?? null,
		bobot,
	}))

describe('how a student stands', () => {
	test.each<[string, Partial<KebijakanPresensi>, string, number, number, object]>([
		[
			'12 of 16 are enough',
			{},
			'hhhhhhhhhhhhaaaa',
			16,
			0,
			{ hadir: 12, dari: 16, persen: 75, memenuhi: true },
		],
		['11 of 16 are not', {}, 'hhhhhhhhhhhaaaaa', 16, 0, { persen: 68.75, memenuhi: false, terkejar: false }],
		[
			'nothing held says nothing',
			{},
			'',
			14,
			14,
			{ persen: null, memenuhi: false, boleh_absen: 3, terkejar: true },
		],
		['of the meetings held', {}, 'hha', 14, 11, { hadir: 2, dari: 3, boleh_absen: 2 }],
		['of all planned', { dasar: 'rencana' }, 'hha', 14, 11, { hadir: 2, dari: 14, boleh_absen: 2 }],
		['not set is not there', {}, 'hhh?', 4, 0, { hadir: 3, dari: 4 }],
		['leave is being away', {}, 'hhhi', 4, 0, { hadir: 3, dari: 4, memenuhi: true }],
		['leave counts as being there', { izin: 'hadir' }, 'hhii', 4, 0, { hadir: 4, dari: 4, persen: 100 }],
		['illness is left out', { sakit: 'tidak dihitung' }, 'hhss', 4, 0, { hadir: 2, dari: 2, persen: 100 }],
		['left out of the plan', { sakit: 'tidak dihitung', dasar: 'rencana' }, 'hhss', 8, 4, { dari: 6 }],
		['the last that may be missed', {}, 'hhhhhhhhhhaaa', 14, 1, { boleh_absen: 0, terkejar: true }],
		['one too many', {}, 'hhhhhhhhhaaaa', 14, 1, { boleh_absen: -1, terkejar: false }],
	])('%s', (_, policy, held, rencana, sisa, expected) => {
		const facts = { terlaksana: sessions(held), rencana, sisa }
		expect(hitungPresensi({ ...KEBIJAKAN_PRESENSI, ...policy }, facts)).toMatchObject(expected)
	})

	test('two sessions of a week are one meeting', () => {
		const facts = { terlaksana: sessions('hhhhha', 0.5), rencana: 14, sisa: 11 }
		expect(hitungPresensi(KEBIJAKAN_PRESENSI, facts)).toMatchObject({ hadir: 2.5, dari: 3 })
	})
})

const policy = fc.record({
	ambang: fc.integer({ min: 1, max: 100 }),
	dasar: fc.constantFrom(...DASAR_PRESENSI),
	izin: fc.constantFrom(...HITUNGAN_IZIN),
	sakit: fc.constantFrom(...HITUNGAN_IZIN),
	ujian: fc.constant([]),
})
const status = fc.constantFrom<StatusPresensi | null>(...STATUS_PRESENSI, null)
/** A term as it happens: what was held and what is left make up the plan. */
const term = fc.tuple(fc.array(status, { maxLength: 16 }), fc.integer({ min: 0, max: 16 })).map(
	([held, sisa]): FaktaPresensi => ({
		terlaksana: held.map((s) => ({ status: s, bobot: 1 })),
		rencana: held.length + sisa,
		sisa,
	}),
)
/** The term after its next meeting. */
const next = (facts: FaktaPresensi, s: StatusPresensi): FaktaPresensi => ({
	...facts,
	terlaksana: [...facts.terlaksana, { status: s, bobot: 1 }],
	sisa: facts.sisa - 1,
})

describe('by every policy', () => {
	test('a percentage lies between 0 and 100', () => {
		fc.assert(
			fc.property(policy, term, (p, facts) => {
				const { persen, hadir, dari } = hitungPresensi(p, facts)
				expect(hadir).toBeLessThanOrEqual(dari + 1e-9)
				if (persen !== null) expect(persen >= 0 && persen <= 100 + 1e-9).toBe(true)
			}),
		)
	})

	test('what is out of reach stays so, whatever comes, unless a leave takes a meeting out', () => {
		fc.assert(
			fc.property(policy, term, status, (p, facts, s) => {
				fc.pre(facts.sisa > 0 && p.izin !== 'tidak dihitung' && p.sakit !== 'tidak dihitung')
				if (!hitungPresensi(p, facts).terkejar)
					expect(hitungPresensi(p, next(facts, s ?? 'alpa')).terkejar).toBe(false)
			}),
		)
	})

	test('who comes to all that is left reaches what was in reach, and meets it at the end', () => {
		fc.assert(
			fc.property(policy, term, (p, facts) => {
				let end = facts
				while (end.sisa > 0) end = next(end, 'hadir')
				const { memenuhi, persen } = hitungPresensi(p, end)
				if (persen !== null) expect(memenuhi).toBe(hitungPresensi(p, facts).terkejar)
			}),
		)
	})

	test('who misses no more than may be missed meets it at the end, and one more is too many', () => {
		fc.assert(
			fc.property(policy, term, (p, facts) => {
				const { boleh_absen, terkejar } = hitungPresensi(p, facts)
				fc.pre(terkejar && boleh_absen <= facts.sisa)
				const end = (missed: number) => {
					let at = facts
					for (let i = 0; at.sisa > 0; i++) at = next(at, i < missed ? 'alpa' : 'hadir')
					return hitungPresensi(p, at)
				}
				if (end(boleh_absen).persen !== null) expect(end(boleh_absen).memenuhi).toBe(true)
				if (boleh_absen < facts.sisa) expect(end(boleh_absen + 1).memenuhi).toBe(false)
			}),
		)
	})

	test('being there is never worse than being away', () => {
		fc.assert(
			fc.property(policy, term, (p, facts) => {
				fc.pre(facts.sisa > 0)
				const [came, missed] = [
					hitungPresensi(p, next(facts, 'hadir')),
					hitungPresensi(p, next(facts, 'alpa')),
				]
				expect(came.persen ?? 0).toBeGreaterThanOrEqual(missed.persen ?? 0)
				expect(came.boleh_absen).toBeGreaterThanOrEqual(missed.boleh_absen)
			}),
		)
	})
})

test('the policy is as the campus has set it, and as usual where it is silent', () => {
	expect(readKebijakanPresensi({})).toEqual(KEBIJAKAN_PRESENSI)
	expect(
		readKebijakanPresensi({
			presensi_ambang: '80',
			presensi_dasar: 'rencana',
			presensi_izin: 'hadir',
			presensi_sakit: 'tidak dihitung',
			presensi_ujian: 'UTS dan UAS',
		}),
	).toEqual({ ambang: 80, dasar: 'rencana', izin: 'hadir', sakit: 'tidak dihitung', ujian: ['UTS', 'UAS'] })
	expect(readKebijakanPresensi({ presensi_ujian: 'UTS', presensi_dasar: null })).toMatchObject({
		dasar: 'terlaksana',
		ujian: ['UTS'],
	})
})

test('whole percents are those of whole numbers, however many sessions make a meeting', () => {
	const wrong: string[] = []
	for (const sesi of [1, 2, 3, 4, 5, 6, 7])
		for (let held = 1; held <= 16 * sesi; held++)
			for (let hadir = 0; hadir <= held; hadir++) {
				const terlaksana = Array.from({ length: held }, (_, i) => ({
					status: i < hadir ? ('hadir' as const) : ('alpa' as const),
					bobot: 1 / sesi,
				}))
				const { persen } = hitungPresensi(KEBIJAKAN_PRESENSI, { terlaksana, rencana: 16, sisa: 0 })
				if (persenUtuh(persen ?? -1) !== Math.floor((100 * hadir) / held))
					wrong.push(`${hadir} of ${held}, ${sesi} a week: ${persen}`)
			}
	expect(wrong).toEqual([])
})

describe('when', () => {
	const meeting = { mulai: new Date('2024-03-18T00:00:00Z'), selesai: new Date('2024-03-18T02:30:00Z') }
	test.each([
		['2024-03-17T23:44:59.999Z', 'nanti'],
		['2024-03-17T23:45:00Z', 'pindai'],
		['2024-03-18T02:45:00Z', 'pindai'],
		['2024-03-18T02:45:00.001Z', 'lewat'],
	])('at %s it is %s', (now, expected) => {
		expect(waktuPresensi(meeting, new Date(now))).toBe(expected)
	})

	test('a code is shown for ten seconds and taken for twenty more', () => {
		const shown = langkahKode(KODE_QR, new Date('2024-03-18T00:00:00Z'))
		const taken = (now: string) => langkahBerlaku(KODE_QR, new Date(now)).includes(shown)
		expect(langkahKode(KODE_QR, new Date('2024-03-18T00:00:09.999Z'))).toBe(shown)
		expect(langkahKode(KODE_QR, new Date('2024-03-18T00:00:10Z'))).toBe(shown + 1)
		expect(taken('2024-03-17T23:59:59.999Z')).toBe(false)
		expect(taken('2024-03-18T00:00:29.999Z')).toBe(true)
		expect(taken('2024-03-18T00:00:30Z')).toBe(false)
	})
})
