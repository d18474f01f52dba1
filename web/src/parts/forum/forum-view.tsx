import { Button } from '@mantine/core'
import { IconMessages, IconPencilPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { DaftarUtas } from '#shared/api/forum.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { showSuccess } from '#web/ui/toast.ts'
import { Composer } from './composer.tsx'
import css from './forum-view.module.css'
import { type ForumPlace, paramsOf } from './place.ts'
import { askCall, type ForumFilters, forumQuery, isGone, refreshUtas, type Saring } from './queries.ts'
import { useForumEvents } from './use-forum-events.ts'
import { UtasRow } from './utas-row.tsx'

const CHOICES: readonly { value: Saring | undefined; label: string }[] = [
	{ value: undefined, label: t('Semua') },
	{ value: 'belum-dibaca', label: t('Belum dibaca') },
	{ value: 'belum-terjawab', label: t('Belum terjawab') },
	{ value: 'saya', label: t('Utas saya') },
]

type Props = {
	place: ForumPlace
	/** Heading of the page around the button for a new thread, where the forum does not name itself. */
	header?: (button: ReactNode) => ReactNode
	/** What stands there where there is no such forum for who asks. */
	gone?: ReactNode
	children?: ReactNode
}

/** A forum: its threads, search, filters and the way to a new one. */
export function ForumView({ place, header, gone, children }: Props) {
	const filters = readFilters(useSearch({ strict: false }))
	const forum = useQuery(forumQuery(place, filters))
	useForumEvents(place)
	const [writing, setWriting] = useState(false)
	const navigate = useNavigate()
	const go = (search: ForumFilters, replace = false) =>
		void navigate({ to: place.daftar, params: paramsOf(place), search, replace, resetScroll: false })
	const course = forum.data?.mata_kuliah
	if (isGone(forum.error)) return gone ?? <NotFoundPage />
	const button = (
		<Button
			leftSection={<IconPencilPlus size={20} stroke={1.8} aria-hidden="true" />}
			onClick={() => setWriting(true)}
		>
			{t('Buat utas')}
		</Button>
	)
	return (
		<div className={css.page}>
			{header ? (
				header(button)
			) : (
				<PageHeader
					title={t('Forum')}
					subtitle={[course, place.kode, t('Kelas {kelas}', { kelas: place.kelas })]
						.filter(Boolean)
						.join(' · ')}
				>
					{button}
				</PageHeader>
			)}
			{children}
			<DataCard flush>
				<search className={css.filters}>
					<SearchField
						label={t('Cari di forum')}
						placeholder={t('Cari kata di judul dan tulisan')}
						value={filters.cari ?? ''}
						onChange={(cari) => go(withFilter(filters, { cari }), true)}
					/>
					<fieldset className={css.choices}>
						<legend className={css.legend}>{t('Tampilkan')}</legend>
						{CHOICES.map(({ value, label }) => (
							<button
								key={label}
								type="button"
								className={css.choice}
								aria-pressed={filters.saring === value}
								onClick={() => go(withFilter(filters, { saring: value }))}
							>
								{label}
							</button>
						))}
					</fieldset>
				</search>
				{forum.data ? (
					<Threads
						place={place}
						forum={forum.data}
						filters={filters}
						onOlder={(sebelum) => go({ ...filters, sebelum })}
						onFirst={() => go(withFilter(filters, {}))}
						onWrite={() => setWriting(true)}
					/>
				) : forum.isError ? (
					<ErrorState
						title={t('Gagal memuat forum')}
						error={forum.error}
						onRetry={() => void forum.refetch()}
						retrying={forum.isFetching}
					/>
				) : (
					<RowsSkeleton rows={6} label={t('Memuat forum')} />
				)}
			</DataCard>
			<Dialog opened={writing} onClose={() => setWriting(false)} title={t('Buat utas')} place="form">
				<Composer
					place={place}
					name={`baru:${place.kelas}:${place.kode}`}
					titled
					label={t('Tulisan')}
					sendLabel={t('Kirim utas')}
					send={async ({ id, judul, isi }) => {
						const { utas_id } = await askCall(place, { id, judul, isi }).catch((error) => {
							// What was sent before stands in the list.
							void refreshUtas(place)
							throw error
						})
						return () => {
							showSuccess(t('Utas terkirim'))
							void refreshUtas(place)
							setWriting(false)
							void navigate({ to: place.utas, params: { ...paramsOf(place), utas: utas_id } })
						}
					}}
				/>
			</Dialog>
		</div>
	)
}

function readFilters(search: Record<string, unknown>): ForumFilters {
	const { cari, saring, sebelum } = search
	const known = CHOICES.find(({ value }) => value !== undefined && value === saring)?.value
	return {
		...(typeof cari === 'string' && { cari }),
		...(known && { saring: known }),
		...(typeof sebelum === 'string' && CURSOR.test(sebelum) && { sebelum }),
	}
}
const CURSOR = /^[01]\.[0-9]{1,14}\.[0-9a-f-]{36}$/

/** Another search or filter begins at the first page. */
function withFilter(
	{ cari, saring }: ForumFilters,
	next: { cari?: string; saring?: Saring | undefined },
): ForumFilters {
	const words = next.cari ?? cari
	const chosen = 'saring' in next ? next.saring : saring
	return { ...(words && { cari: words }), ...(chosen && { saring: chosen }) }
}

type ThreadsProps = {
	place: ForumPlace
	forum: DaftarUtas
	filters: ForumFilters
	onOlder: (cursor: string) => void
	onFirst: () => void
	onWrite: () => void
}

function Threads({ place, forum: { utas, berikut }, filters, onOlder, onFirst, onWrite }: ThreadsProps) {
	if (utas.length === 0)
		return <Empty kata={place.kata} filters={filters} onFirst={onFirst} onWrite={onWrite} />
	return (
		<>
			<ul className={css.list} aria-label={t('Utas')}>
				{utas.map((one) => (
					<UtasRow key={one.id} place={place} utas={one} />
				))}
			</ul>
			{berikut !== null || filters.sebelum ? (
				<nav className={css.pages} aria-label={t('Halaman')}>
					{filters.sebelum ? (
						<Button variant="default" onClick={onFirst}>
							{t('Ke yang terbaru')}
						</Button>
					) : null}
					{berikut !== null ? (
						<Button variant="default" onClick={() => onOlder(berikut)}>
							{t('Utas yang lebih lama')}
						</Button>
					) : null}
				</nav>
			) : null}
		</>
	)
}

type EmptyProps = Pick<ThreadsProps, 'filters' | 'onFirst' | 'onWrite'> & { kata: ForumPlace['kata'] }

function Empty({ kata, filters, onFirst, onWrite }: EmptyProps) {
	if (filters.sebelum)
		return (
			<EmptyState title={t('Tidak ada utas yang lebih lama')}>
				<Button variant="default" onClick={onFirst}>
					{t('Ke yang terbaru')}
				</Button>
			</EmptyState>
		)
	if (filters.cari)
		return (
			<EmptyState
				title={t('Tidak ada utas yang cocok')}
				text={kata?.tidak_cocok ?? t('Coba kata lain, atau tanyakan di utas baru.')}
			/>
		)
	if (filters.saring === 'belum-dibaca')
		return (
			<EmptyState
				title={t('Semua sudah Anda baca')}
				text={t('Tulisan baru tampil di sini begitu terkirim.')}
			/>
		)
	if (filters.saring === 'belum-terjawab') return <EmptyState title={t('Semua pertanyaan sudah terjawab')} />
	const sendiri = filters.saring === 'saya'
	return (
		<EmptyState
			icon={<IconMessages size={22} stroke={1.7} />}
			title={sendiri ? t('Anda belum membuat utas') : t('Belum ada yang bertanya')}
			text={
				kata?.[sendiri ? 'sendiri' : 'kosong'] ??
				t(
					'Tanyakan bagian materi yang belum jelas. Dosen dan teman sekelas dapat menjawab, dan jawabannya tetap ada untuk yang lain.',
				)
			}
		>
			<Button onClick={onWrite}>{t('Buat utas')}</Button>
		</EmptyState>
	)
}

/** The way back from a page below the forum. */
export function BackToForum({ place }: { place: ForumPlace }) {
	return (
		<Link className={css.back} to={place.daftar} params={paramsOf(place)}>
			{t('Forum {kode}', { kode: place.kode })}
		</Link>
	)
}
