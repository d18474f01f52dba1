import { expect, test } from 'vitest'
import { parseXml } from '#server/lib/foreign/xml.ts'
import { formulaHtml } from '#server/lib/formula.ts'
import { mr, omath } from '#server/test/docx.ts'
import { ommlToLatex } from './omml.ts'

const e = (inner: string) => `<m:e>${inner}</m:e>`
const roman = (text: string) => `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>${text}</m:t></m:r>`

test.each([
	[
		'words with signs of LaTeX in them',
		'<m:r><m:rPr><m:nor/></m:rPr><m:t>50% a_b {x} ^~\\</m:t></m:r>',
		'\\text{50\\% a\\_b \\{x\\} \\textasciicircum{}\\textasciitilde{}\\textbackslash{}}',
	],
	['a fraction', `<m:f><m:num>${mr('a+b')}</m:num><m:den>${mr('c')}</m:den></m:f>`, '\\frac{a+b}{c}'],
	[
		'a fraction in line',
		`<m:f><m:fPr><m:type m:val="lin"/></m:fPr><m:num>${mr('a')}</m:num><m:den>${mr('b')}</m:den></m:f>`,
		'a/b',
	],
	[
		'a binomial',
		`<m:d>${e(`<m:f><m:fPr><m:type m:val="noBar"/></m:fPr><m:num>${mr('n')}</m:num><m:den>${mr('k')}</m:den></m:f>`)}</m:d>`,
		'\\left(\\binom{n}{k}\\right)',
	],
	[
		'powers and indices',
		`<m:sSup>${e(mr('x'))}<m:sup>${mr('2')}</m:sup></m:sSup>${mr('+')}<m:sSub>${e(mr('a'))}<m:sub>${mr('ij')}</m:sub></m:sSub>`,
		'x^{2}+a_{ij}',
	],
	[
		'both',
		`<m:sSubSup>${e(mr('x'))}<m:sub>${mr('1')}</m:sub><m:sup>${mr('2')}</m:sup></m:sSubSup>`,
		'x_{1}^{2}',
	],
	[
		'roots',
		`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${e(mr('2'))}</m:rad><m:rad><m:deg>${mr('3')}</m:deg>${e(mr('8'))}</m:rad>`,
		'\\sqrt{2}\\sqrt[3]{8}',
	],
	[
		'a sum',
		`<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${mr('i=1')}</m:sub><m:sup>${mr('n')}</m:sup>${e(mr('i'))}</m:nary>`,
		'\\sum_{i=1}^{n} i',
	],
	[
		'an integral without limits',
		`<m:nary><m:naryPr><m:subHide m:val="1"/><m:supHide m:val="1"/></m:naryPr><m:sub/><m:sup/>${e(mr('xdx'))}</m:nary>`,
		'\\int xdx',
	],
	[
		'fences',
		`<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${e(mr('x'))}</m:d><m:d><m:dPr><m:begChr m:val="|"/><m:endChr m:val="|"/></m:dPr>${e(mr('y'))}</m:d>`,
		'\\left\\{x\\right.\\left|y\\right|',
	],
	[
		'a matrix',
		`<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e(`<m:m><m:mr>${e(mr('1'))}${e(mr('2'))}</m:mr><m:mr>${e(mr('3'))}${e(mr('4'))}</m:mr></m:m>`)}</m:d>`,
		'\\left[\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}\\right]',
	],
	['a function', `<m:func><m:fName>${roman('sin')}</m:fName>${e(mr('θ'))}</m:func>`, '\\sin \\theta'],
	[
		'a limit',
		`<m:func><m:fName><m:limLow>${e(roman('lim'))}<m:lim>${mr('x→0')}</m:lim></m:limLow></m:fName>${e(mr('f'))}</m:func>`,
		'\\lim_{x\\to0} f',
	],
	[
		'accents',
		`<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr>${e(mr('v'))}</m:acc><m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(mr('AB'))}</m:bar>`,
		'\\vec{v}\\overline{AB}',
	],
	['symbols', mr('α×β≤∞ 50%'), '\\alpha\\times\\beta\\le\\infty 50\\%'],
	['letters of the mathematical alphabet', mr('𝑥+𝑦'), 'x+y'],
	['words', `<m:r><m:rPr><m:nor/></m:rPr><m:t>jika x</m:t></m:r>`, '\\text{jika x}'],
	[
		'equations below each other',
		`<m:eqArr>${e(mr('x=1'))}${e(mr('y=2'))}</m:eqArr>`,
		'\\begin{aligned}x=1 \\\\ y=2\\end{aligned}',
	],
	['what is not known, by its content', `<m:phant>${e(mr('z'))}</m:phant>`, 'z'],
])('%s becomes LaTeX that can be shown', (_what, inner, latex) => {
	const read = ommlToLatex(parseXml(omath(inner)))
	expect(read).toBe(latex)
	expect(formulaHtml(read, false)).toContain('<math')
})
