import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reason } from './oracle.ts'
import seeds from './seeds.json' with { type: 'json' }
import { type Campus, openCampus, QUESTIONS, World } from './world.ts'

/** More by `npm run model -- 10000`. */
const RUNS = Number(process.env.MODEL_RUNS ?? 50)
const SECOND = 1000
const MINUTE = 60 * SECOND

let campus: Campus
beforeAll(async () => {
	campus = await openCampus()
})
afterAll(() => campus.close())

type Step = { run: (world: World) => void | Promise<void>; [fc.toStringMethod]: () => string }

const device = fc.nat({ max: 1 })
const soal = fc.nat({ max: QUESTIONS - 1 })
const server = fc.nat({ max: 1 })
const packet = fc.nat({ max: 30 })
const letter = fc.constantFrom('A', 'B', 'C', 'D', 'E')
const reason = fc.constantFrom<Reason>('tombol', 'waktu', 'tab_tersembunyi')

/** Each step prints as what it does, so that a failing run can be read. */
function step<T>(
	arbitrary: fc.Arbitrary<T>,
	name: string,
	run: (world: World, value: T) => void | Promise<void>,
) {
	return arbitrary.map(
		(value): Step => ({
			run: (world) => run(world, value),
			[fc.toStringMethod]: () => `${name}(${JSON.stringify(value)})`,
		}),
	)
}

/** Moments around which a rule changes, measured from the deadline. */
const EDGES = [-35, -30, -1, 0, 10, 30, 60, 600].flatMap((at) => [at * SECOND, at * SECOND + 1])

const steps = fc.oneof(
	{
		weight: 6,
		arbitrary: step(fc.tuple(device, soal, letter), 'choose', (world, [at, which, opsi]) =>
			world.device(at).choose(world.soal(which), opsi, world.oracle.now),
		),
	},
	step(fc.tuple(device, soal), 'doubt', (world, [at, which]) =>
		world.device(at).doubt(world.soal(which), world.oracle.now),
	),
	{ weight: 5, arbitrary: step(device, 'send', (world, at) => world.send(world.device(at))) },
	{
		weight: 7,
		arbitrary: step(fc.tuple(packet, server, fc.boolean()), 'deliver', (world, [which, to, answerLost]) =>
			world.deliver(which, { server: to, answerLost }),
		),
	},
	step(device, 'giveUp', (world, at) => world.giveUp(world.device(at))),
	step(device, 'crash', (world, at) => world.crash(world.device(at))),
	{
		weight: 2,
		arbitrary: step(fc.tuple(device, fc.boolean()), 'open', (world, [at, takeOver]) =>
			world.open(world.device(at), takeOver),
		),
	},
	step(fc.tuple(device, server), 'contact', (world, [at, to]) => world.contact(world.device(at), to)),
	{
		weight: 2,
		arbitrary: step(fc.tuple(device, reason), 'handIn', (world, [at, why]) =>
			world.sendEnd(world.device(at), why),
		),
	},
	step(fc.constantFrom(1, SECOND, 20 * SECOND, 5 * MINUTE, 44 * MINUTE), 'pass', (world, ms) =>
		world.pass(ms),
	),
	{
		weight: 2,
		arbitrary: step(fc.constantFrom(...EDGES), 'passTo', (world, edge) =>
			world.pass(Math.max(0, world.oracle.deadline + edge - world.oracle.now)),
		),
	},
	step(fc.constantFrom(2 * SECOND, 40 * SECOND, 10 * MINUTE), 'outage', (world, ms) => world.outage(ms)),
	step(fc.constant(null), 'expire', (world) => world.expire()),
)

const engine = fc.asyncProperty(fc.array(steps, { maxLength: 30, size: 'max' }), async (run) => {
	const world = await World.begin(campus)
	for (const { run: take } of run) await take(world)
	await world.check()
	await world.settle()
	await world.check()
	// Whatever happened, every attempt comes to an end.
	await world.pass(Math.max(0, world.oracle.deadline - world.oracle.now) + 31 * SECOND)
	await world.expire()
	await world.check()
	expect(world.oracle.closedBy).not.toBeNull()
})

test('the exam engine does what its description says, in every order of events', { timeout: 0 }, async () => {
	await fc.assert(engine, { numRuns: RUNS })
})

test.each(seeds)('a run that once failed: $why', async ({ seed, path }) => {
	await fc.assert(engine, { seed, path, numRuns: 1, endOnFailure: true })
})
