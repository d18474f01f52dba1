import { expect, test } from 'vitest'
import { createDepth } from './xml-depth.ts'

const at = (source: string, piece = source.length) => {
	const bytes = Buffer.from(source)
	const depth = createDepth()
	let deepest = 0
	for (let from = 0; from < bytes.length; from += piece)
		({ deepest } = depth.add(bytes.subarray(from, from + piece)))
	return deepest
}

test.each([
	['<a><b><c/></b></a>', 3],
	['<a>1 < 2<b/><b/><b/></a>', 2],
	['<?xml version="1.0"?><!-- <x><y> --><a/>', 1],
	['<quiz><![CDATA[<p><br><b>]] ]> <i>]]><a x="/>" y=\'<z>\'/><c></c></quiz>', 2],
	['<a t="1>2"><b/><c/></a ><d></d>', 2],
	['<a/><a /><a\n/><é:x/>', 1],
	['<a>'.repeat(500), 500],
	[`<quiz>${'<a></a>'.repeat(500)}</quiz>`, 2],
])('%s is as deep as it is, also where it comes in pieces', (source, deepest) => {
	for (const piece of [source.length, 1, 2, 3, 7])
		expect([piece, at(source, piece)]).toEqual([piece, deepest])
})
