import type { ApiResponse } from '#shared/api/api.ts'
import type { Materi, SusunanMateri } from '#shared/api/lessons.ts'
import { askedAhead, drawnAhead, freePlace, takePlace } from '#web/lib/early-page.ts'
import body from '#web/parts/lessons/lesson-body.module.css'
import code from '#web/parts/lessons/lesson-code.module.css'
import figures from '#web/parts/lessons/lesson-figures.module.css'
import html from '#web/parts/lessons/lesson-html.module.css'
import contents from './contents-list.module.css'
import css from './lesson-page.module.css'
import tools from './lesson-tools.module.css'
import { readTextSize } from './text-size.ts'

/**
 * Draws the beginning of a lesson into the frame of index.html as soon as its text is there. The app, for which a slow phone needs a second
 * and more, then takes its place with the same words at the same place (lesson-view.tsx). Stands in a file without the app's parts
 * (web/build/chunk-groups.ts), asked for by boot.js.
 */
export async function drawEarly(): Promise<void> {
	const [status, lesson, list] = await Promise.all([
		askedAhead<ApiResponse<'GET /api/mahasiswa/profile/status'>>(/\/profile\/status$/),
		askedAhead<{ data: Materi }>(/\/materi\/[^/]+$/),
		askedAhead<{ data: SusunanMateri }>(/\/materi$/).catch(() => undefined),
	])
	const main = freePlace()
	const materi = lesson?.data
	const susunan = list?.data
	// What is kept on this device may be older than the gate: who has not paid is shown no line of it.
	if (!main || !materi || !status?.gerbang.materi) return
	const modul = susunan?.modul.findIndex(({ judul }) => judul === materi.modul) ?? -1
	const place = [`Pertemuan ${materi.pertemuan}`, modul < 0 ? materi.modul : `Modul ${modul + 1}`]
	const text = make('div', [body.text], ...firstTexts(materi))
	text.dataset.size = readTextSize()
	const article = make(
		'article',
		[css.article],
		make(
			'header',
			[css.head],
			make('p', [css.place], [...place, `${materi.menit} menit`].join(' · ')),
			make('h1', [css.title], materi.judul),
			make('p', [css.facts]),
			make('p', [css.ways]),
			make('div', [tools.tools, tools.place]),
		),
		make('div', [contents.disclosure], make('p', [contents.place], 'Di halaman ini')),
		text,
	)
	takePlace(main, 'beside', [make('div', [css.lesson], article)])
}

/** As far as nothing is drawn by a part of the app. */
function firstTexts({ bagian }: Materi): HTMLElement[] {
	const end = bagian.findIndex(({ jenis }) => jenis !== 'html')
	return bagian.slice(0, end < 0 ? undefined : end).map((part) => {
		const box = make('div', [html.text, code.code, figures.figures])
		// Cleaned by the server, as for lesson-html.tsx.
		if (part.jenis === 'html') box.innerHTML = part.html
		return box
	})
}

function make(tag: string, classes: (string | undefined)[], ...inside: (Node | string)[]): HTMLElement {
	const element = document.createElement(tag)
	element.className = classes.join(' ')
	element.append(...inside)
	return element
}

drawnAhead(drawEarly())
