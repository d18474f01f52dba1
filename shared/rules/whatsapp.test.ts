import { expect, test } from 'vitest'
import { tampilanWhatsapp } from './whatsapp.ts'

test.each([
	['+6281234567890', '0812-3456-7890'],
	['+628114100142', '0811-4100-142'],
	['081200000001', '0812-0000-0001'],
	['+62411555014', '+62411555014'],
	['+60123456789', '+60123456789'],
	['0812', '0812'],
	['', ''],
])('%s is shown as %s', (nomor, expected) => {
	expect(tampilanWhatsapp(nomor)).toBe(expected)
})
