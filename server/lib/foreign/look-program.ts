import { periksaIsi } from './first-look.ts'
import { serveApart } from './serve-apart.ts'

await serveApart(async (bytes) => {
	await periksaIsi(bytes)
	return true
})
