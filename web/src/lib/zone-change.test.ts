import { expect, test } from 'vitest'
import { createZoneChange } from './zone-change.ts'

const answer = (zona: string) => new Headers({ 'x-zona': zona })

test('a page hears that the campus has another time zone, and that it has its own again', () => {
	const zone = createZoneChange('Asia/Makassar')
	const seen: boolean[] = []
	const stop = zone.subscribe(() => seen.push(zone.snapshot()))
	zone.note(answer('Asia/Makassar'))
	expect(zone.snapshot()).toBe(false)
	zone.note(answer('Asia/Jakarta'))
	// What this device has kept, or no answer at all, says nothing of it.
	for (const nothing of [new Headers(), undefined]) zone.note(nothing)
	expect(zone.snapshot()).toBe(true)
	zone.note(answer('Asia/Jakarta'))
	zone.note(answer('Asia/Makassar'))
	stop()
	zone.note(answer('Asia/Jakarta'))
	expect(seen).toEqual([true, false])
})
