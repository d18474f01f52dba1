import { expect, it } from 'vitest'
import { sebaranText } from './score-bar.tsx'

it.each([
	[{ jumlah: 38, bawah: 75, tengah: 82, atas: 90 }, 'Kelas: 75 – 90, tengah 82'],
	[{ jumlah: 8, bawah: 60, tengah: 60, atas: 60 }, 'Kelas: 60, tengah 60'],
])('the spread %o is said as "%s"', (sebaran, text) => expect(sebaranText(sebaran)).toBe(text))
