import { type Static, Type } from 'typebox'
import { PALET_BAWAAN } from '#shared/rules/warna.ts'
import { escapeHtml } from './escape-html.ts'
import type { Institution } from './settings.ts'

/** What a mail says; the layout adds greeting line, institution and footer. */
export const MailContent = Type.Object({
	title: Type.String(),
	/** Plain sentences, one a paragraph. */
	paragraphs: Type.Array(Type.String()),
	/** Things under headings, each with its way there. */
	sections: Type.Optional(
		Type.Array(
			Type.Object({
				title: Type.String(),
				items: Type.Array(Type.Object({ label: Type.String(), detail: Type.String(), url: Type.String() })),
			}),
		),
	),
	button: Type.Optional(Type.Object({ label: Type.String(), url: Type.String() })),
	/** Small print below. */
	note: Type.Optional(Type.String()),
	/** Where such mails can be ended. */
	unsubscribeUrl: Type.Optional(Type.String()),
})
export type MailContent = Static<typeof MailContent>

/** The text and the HTML of a mail, in the institution's name. */
export function renderMail(content: MailContent, institution: Institution) {
	const { title, paragraphs, sections = [], button, note, unsubscribeUrl } = content
	const brand = institution.brand ?? PALET_BAWAAN.terang.brand
	const footer = [institution.name, institution.address, institution.phone].filter(Boolean).join(' · ')
	const text = [
		title,
		...paragraphs,
		...sections.flatMap((section) => [
			section.title.toUpperCase(),
			...section.items.map(({ label, detail, url }) => `- ${label}\n  ${detail}\n  ${url}`),
		]),
		...(button ? [`${button.label}:\n${button.url}`] : []),
		...(note ? [note] : []),
		...(unsubscribeUrl ? [`Berhenti berlangganan: ${unsubscribeUrl}`] : []),
		`-- \n${footer}`,
	].join('\n\n')
	const paragraph = (sentence: string) =>
		`<p style="margin:0 0 16px;font-size:15px;line-height:1.6">${escapeHtml(sentence)}</p>`
	const small = (html: string) =>
		`<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#626b84">${html}</p>`
	const html = `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f6fa;color:#151b2e;font-family:'Plus Jakarta Sans',Segoe UI,Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 12px;font-size:14px;font-weight:700;color:${brand}">${escapeHtml(institution.name)}</p>
<div style="padding:28px 24px;background:#ffffff;border:1px solid #e5e8f0;border-radius:14px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${sections.map((section) => renderSection(section, brand)).join('\n')}
${button ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:${brand};color:#ffffff;font-size:15px;font-weight:700;text-decoration:none">${escapeHtml(button.label)}</a></p>${small(`Bila tombol tidak berfungsi, salin alamat ini ke peramban:<br><span style="word-break:break-all">${escapeHtml(button.url)}</span>`)}` : ''}
${note ? small(escapeHtml(note)) : ''}
</div>
<p style="margin:16px 4px 0;font-size:12px;line-height:1.5;color:#626b84">${escapeHtml(footer)}${unsubscribeUrl ? `<br><a href="${escapeHtml(unsubscribeUrl)}" style="color:#626b84">Berhenti berlangganan</a>` : ''}</p>
</div></body></html>`
	return { text, html }
}

type Section = NonNullable<MailContent['sections']>[number]

function renderSection({ title, items }: Section, brand: string): string {
	const rows = items.map(
		({ label, detail, url }) =>
			`<p style="margin:0;padding:10px 0;border-top:1px solid #e5e8f0;font-size:15px;line-height:1.5"><a href="${escapeHtml(url)}" style="color:${brand};font-weight:600;text-decoration:none">${escapeHtml(label)}</a><br><span style="font-size:13px;color:#626b84">${escapeHtml(detail)}</span></p>`,
	)
	return `<h2 style="margin:24px 0 8px;font-size:15px;line-height:1.4">${escapeHtml(title)}</h2>\n${rows.join('\n')}`
}
