import { IconAt, IconBold, IconCode, IconItalic, IconList, IconQuote } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { OrangForum } from '#shared/api/forum.ts'
import { t } from '#web/lib/language.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type Field, markLines, mentionAt, putMention, wrap } from './marks.ts'
import { namaOrang } from './person.tsx'
import type { ForumPlace } from './place.ts'
import css from './post-field.module.css'
import { orangQuery } from './queries.ts'

type Props = {
	place: ForumPlace
	label: string
	value: string
	describedBy?: string | undefined
	readOnly?: boolean
	onChange: (value: string) => void
}

/** Longest text that the server takes. */
const MOST = 10_000
const TYPING_MS = 200

const TOOLS = [
	{ label: t('Tebal'), Icon: IconBold, change: (field: Field) => wrap(field, '**', 'tebal') },
	{ label: t('Miring'), Icon: IconItalic, change: (field: Field) => wrap(field, '*', 'miring') },
	{ label: t('Kode'), Icon: IconCode, change: (field: Field) => wrap(field, '`', 'kode') },
	{ label: t('Daftar'), Icon: IconList, change: (field: Field) => markLines(field, '- ') },
	{ label: t('Kutipan'), Icon: IconQuote, change: (field: Field) => markLines(field, '> ') },
	{ label: t('Sebut orang'), Icon: IconAt, change: insertAt },
] as const

function insertAt({ text, from, to }: Field): Field {
	const gap = from === 0 || /\s$/.test(text.slice(0, from)) ? '' : ' '
	const head = `${text.slice(0, from)}${gap}@`
	return { text: head + text.slice(to), from: head.length, to: head.length }
}

/** The field of a post: marks for who does not know them, and names behind an `@`. */
export function PostField({ place, label, value, describedBy, readOnly, onChange }: Props) {
	const area = useRef<HTMLTextAreaElement>(null)
	const id = useId()
	const [mention, setMention] = useState<{ at: number; q: string } | null>(null)
	const [active, setActive] = useState(0)
	const people = usePeople(place, mention?.q)
	const open = mention !== null && people.length > 0
	const chosen = Math.min(active, people.length - 1)

	const field = (): Field => {
		const { selectionStart: from = 0, selectionEnd: to = 0 } = area.current ?? {}
		return { text: value, from, to }
	}
	const put = (next: Field) => {
		onChange(next.text.slice(0, MOST))
		// After React has written the text.
		requestAnimationFrame(() => {
			area.current?.focus()
			area.current?.setSelectionRange(next.from, next.to)
			look()
		})
	}
	const look = () => {
		const element = area.current
		if (!element) return
		setMention(mentionAt({ text: element.value, from: element.selectionStart, to: element.selectionEnd }))
		setActive(0)
	}
	const choose = (orang: OrangForum) => {
		if (mention && orang.nomor) put(putMention(field(), mention.at, orang.nomor))
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (!open || event.nativeEvent.isComposing) return
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step) setActive((chosen + step + people.length) % people.length)
		else if (event.key === 'Enter' || event.key === 'Tab') choose(people[chosen] as OrangForum)
		else if (event.key === 'Escape') setMention(null)
		else return
		event.preventDefault()
		event.stopPropagation()
	}
	return (
		<div className={css.field}>
			<label className={css.label} htmlFor={id}>
				{label}
			</label>
			<div className={css.box}>
				<div className={css.tools} role="toolbar" aria-label={t('Format')}>
					{TOOLS.map(({ label: name, Icon, change }) => (
						<IconButton key={name} label={name} onClick={() => put(change(field()))}>
							<Icon size={18} stroke={1.8} />
						</IconButton>
					))}
				</div>
				<textarea
					ref={area}
					id={id}
					className={css.area}
					rows={4}
					maxLength={MOST}
					dir="auto"
					value={value}
					readOnly={readOnly}
					aria-autocomplete="list"
					aria-controls={open ? `${id}-orang` : undefined}
					aria-activedescendant={open ? `${id}-${chosen}` : undefined}
					aria-describedby={describedBy}
					onChange={(event) => {
						onChange(event.currentTarget.value)
						look()
					}}
					onKeyDown={onKeyDown}
					onKeyUp={(event) => (event.key.startsWith('Arrow') && !open ? look() : undefined)}
					onClick={look}
					onBlur={() => setMention(null)}
				/>
			</div>
			<p className={css.unseen} aria-live="polite">
				{open ? t('{length} orang ditemukan, pilih dengan panah dan Enter', { length: people.length }) : ''}
			</p>
			{open ? (
				<div
					className={css.people}
					role="listbox"
					id={`${id}-orang`}
					aria-label={t('Orang yang dapat disebut')}
				>
					{people.map((orang, i) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from the field, which keeps the focus
						// biome-ignore lint/a11y/useFocusableInteractive: as above
						<div
							key={orang.nomor}
							role="option"
							id={`${id}-${i}`}
							aria-selected={i === chosen}
							className={css.person}
							// The field keeps the focus.
							onMouseDown={(event) => event.preventDefault()}
							onClick={() => choose(orang)}
						>
							<span>{namaOrang(orang)}</span>
							<span className={css.note}>{orang.dosen ? t('Dosen') : orang.nomor}</span>
						</div>
					))}
				</div>
			) : null}
			<p className={css.hint}>
				{t('Ketik @ untuk menyebut orang.')} <code>**tebal**</code>, <code>`kode`</code>
				{t(', dan tautan dapat dipakai.')}
			</p>
		</div>
	)
}

/** Who could be meant, once the person pauses. */
function usePeople(place: ForumPlace, q: string | undefined): readonly OrangForum[] {
	const [asked, setAsked] = useState<string>()
	useEffect(() => {
		const timer = setTimeout(() => setAsked(q), TYPING_MS)
		return () => clearTimeout(timer)
	}, [q])
	const people = useQuery({ ...orangQuery(place, asked ?? ''), enabled: asked !== undefined })
	return q === asked ? (people.data ?? []) : []
}
