import { IconFileText, IconSearch, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useRouter } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#web/lib/language.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { findPages, inOrder } from './find-pages.ts'
import { groupHasil, type Hasil, numbered } from './groups.ts'
import { cariQuery, type Pencarian } from './pencarian.ts'
import css from './search-palette.module.css'
import { suggestionsFor } from './suggestions.ts'
import { typingOf } from './typing.ts'
import { noteOpened } from './visits.ts'

const TYPING_MS = 120

type Props = { search: Pencarian; onClose: () => void }

/** The search dialog: type, arrows, Enter. Focus stays in the field; the list follows as its options. */
export function SearchPalette({ search, onClose }: Props) {
	const router = useRouter()
	const dialog = useRef<HTMLDialogElement>(null)
	const listId = useId()
	const [text, setText] = useState('')
	const [q, setQ] = useState('')
	const [active, setActive] = useState(0)
	useEffect(() => {
		if (!dialog.current?.open) dialog.current?.showModal()
	}, [])
	useEffect(() => {
		const timer = setTimeout(() => setQ(text.trim()), TYPING_MS)
		return () => clearTimeout(timer)
	}, [text])

	const result = useQuery(cariQuery(search, q))
	const { shows, settled } = typingOf(text, q, !result.isPlaceholderData)
	// Pages wait for the server's finds: nothing may move under a finger.
	const { kinds, mayOpen = () => true } = search
	const pages = useLoaderData({ from: '/shell' }).filter(mayOpen)
	const [{ recent, frequent }] = useState(() => suggestionsFor(pages, router.state.location.pathname, search))
	const found = result.isPending ? [] : inOrder(findPages(pages, q), result.data ?? [], q)
	const groups =
		shows === 'saran'
			? numbered([
					[t('Terakhir dibuka'), recent],
					[t('Sering dibuka'), frequent],
				])
			: groupHasil(shows ? found : [], (jenis) => kinds[jenis]?.label ?? jenis)
	const items = groups.flatMap((group) => group.items)
	const current = Math.min(active, items.length - 1)
	const optionId = (index: number) => `${listId}-${index}`

	const open = (hasil: Hasil | undefined) => {
		if (!hasil) return
		onClose()
		noteOpened(hasil)
		router.history.push(hasil.alamat)
	}
	const onKeyDown = (event: KeyboardEvent) => {
		const move = (to: number) => {
			event.preventDefault()
			setActive(to)
			document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
		}
		// The browser would first empty a search field, and only close with the second press.
		if (event.key === 'Escape') {
			event.preventDefault()
			onClose()
		}
		if (items.length === 0 || event.nativeEvent.isComposing) return
		if (event.key === 'ArrowDown') move((current + 1) % items.length)
		else if (event.key === 'ArrowUp') move((current - 1 + items.length) % items.length)
		else if (event.key === 'Enter') {
			event.preventDefault()
			if (settled) open(items[current]?.hasil)
		}
	}
	/** A page that comes while somebody types may open a record over the search: that waits beneath. */
	const onBlur = ({ relatedTarget }: FocusEvent) => {
		const over = relatedTarget?.closest('dialog:modal')
		if (!over || over === dialog.current) return
		dialog.current?.close()
		dialog.current?.showModal()
	}
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the browser reports as cancel
		<dialog
			ref={dialog}
			className={css.dialog}
			aria-label={t('Pencarian')}
			onBlur={onBlur}
			onClick={(event) => event.target === dialog.current && onClose()}
			onCancel={(event) => {
				event.preventDefault()
				onClose()
			}}
		>
			<div className={css.head}>
				<IconSearch size={20} stroke={1.7} aria-hidden="true" />
				<input
					className={css.input}
					type="search"
					role="combobox"
					aria-label={t('Cari')}
					aria-expanded={items.length > 0}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={items.length > 0 ? optionId(current) : undefined}
					placeholder={search.placeholder}
					autoComplete="off"
					spellCheck={false}
					enterKeyHint="go"
					maxLength={80}
					autoFocus
					value={text}
					onChange={(event) => {
						setText(event.currentTarget.value)
						setActive(0)
					}}
					onKeyDown={onKeyDown}
				/>
				<IconButton label={t('Tutup pencarian')} onClick={onClose}>
					<IconX size={20} stroke={1.8} />
				</IconButton>
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
			<div className={css.body} aria-busy={result.isFetching} tabIndex={0}>
				<div
					id={listId}
					role="listbox"
					aria-label={shows === 'saran' ? t('Saran') : t('Hasil pencarian')}
					hidden={items.length === 0}
				>
					{groups.map((group) => (
						// biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox has no element of its own
						<div key={group.label} role="group" aria-label={group.label}>
							<p className={css.group} aria-hidden="true">
								{group.label}
							</p>
							{group.items.map(({ hasil, index }) => {
								const Icon = kinds[hasil.jenis]?.Icon ?? IconFileText
								return (
									// biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field keeps the focus and its keys; aria-activedescendant tells
									<div
										key={hasil.alamat + hasil.judul}
										id={optionId(index)}
										role="option"
										aria-selected={index === current}
										className={css.option}
										onClick={() => open(hasil)}
										onMouseMove={() => setActive(index)}
									>
										<Icon size={20} stroke={1.7} aria-hidden="true" />
										<span className={css.what}>
											<span className={css.title}>{hasil.judul}</span>
											<span className={css.about}>{hasil.keterangan}</span>
											{hasil.cuplikan ? <span className={css.snippet}>{hasil.cuplikan}</span> : null}
										</span>
									</div>
								)
							})}
						</div>
					))}
				</div>
				<p className={css.message} role="status">
					{message({
						asked: shows === 'hasil',
						failed: result.isError,
						pending: result.isPending,
						q,
						count: items.length,
					})}
				</p>
			</div>
			<p className={css.keys} aria-hidden="true">
				<kbd>↑</kbd> <kbd>↓</kbd> {t('memilih')} <kbd>Enter</kbd> {t('membuka')} <kbd>Esc</kbd> {t('menutup')}
			</p>
		</dialog>
	)
}

type Facts = { asked: boolean; failed: boolean; pending: boolean; q: string; count: number }

function message({ asked, failed, pending, q, count }: Facts): string {
	if (!asked) return t('Ketik paling sedikit dua huruf. Salah ketik sedikit tidak apa-apa.')
	if (failed) return t('Pencarian belum berhasil. Periksa koneksi internet Anda, lalu ketik lagi.')
	if (pending) return t('Mencari…')
	return count === 0 ? t('Tidak ada yang cocok dengan "{q}".', { q }) : ''
}
