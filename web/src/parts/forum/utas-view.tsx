import { Button } from '@mantine/core'
import { IconArrowDown, IconCircleCheck, IconLock, IconPinned } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import type { Utas } from '#shared/api/forum.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Composer } from './composer.tsx'
import { BackToForum } from './forum-view.tsx'
import { type ForumPlace, paramsOf } from './place.ts'
import { PostCard } from './post-card.tsx'
import { isGone, refreshUtas, replyCall, utasQuery } from './queries.ts'
import { useArrivals } from './use-arrivals.ts'
import { useForumEvents } from './use-forum-events.ts'
import { UtasTools } from './utas-tools.tsx'
import css from './utas-view.module.css'

/** A thread: its question, the answer, its replies and where the next one is written. */
export function UtasView({ place, id }: { place: ForumPlace; id: string }) {
	const { halaman } = useSearch({ strict: false }) as { halaman?: string }
	const page = /^[1-9][0-9]{0,4}$/.test(halaman ?? '') ? Number(halaman) : undefined
	const utas = useQuery(utasQuery(id, page))
	useForumEvents(place)
	return (
		<div className={css.page}>
			<BackToForum place={place} />
			{isGone(utas.error) ? (
				<>
					<PageHeader title={t('Utas tidak ditemukan')} />
					<DataCard flush>
						<EmptyState
							title={t('Utas ini tidak ada atau sudah dihapus')}
							text={t('Mungkin penulisnya menghapusnya, atau dosen menurunkannya.')}
						/>
					</DataCard>
				</>
			) : utas.data ? (
				<Thread key={`${id} ${page}`} place={place} utas={utas.data} />
			) : (
				<>
					<PageHeader title={t('Forum')} />
					<DataCard flush>
						{utas.isError ? (
							<ErrorState
								title={t('Utas tidak dapat dibuka')}
								error={utas.error}
								onRetry={() => void utas.refetch()}
								retrying={utas.isFetching}
							/>
						) : (
							<RowsSkeleton rows={4} label={t('Memuat utas')} />
						)}
					</DataCard>
				</>
			)}
		</div>
	)
}

function Thread({ place, utas }: { place: ForumPlace; utas: Utas }) {
	const { id, judul, pembuka, jawaban, balasan, boleh } = utas
	// As it was when the page was opened: what comes meanwhile is seen coming.
	const [readTo] = useState(utas.dibaca_sampai)
	const arrivals = useArrivals(place, utas)
	const navigate = useNavigate()
	const firstUnread = readTo > 0 ? balasan.find((b) => b.nomor > readTo && !b.milik_saya)?.nomor : undefined
	const answerHere = balasan.some((b) => b.nomor === jawaban?.nomor)
	const isLastPage = utas.halaman === utas.jumlah_halaman
	return (
		<>
			<PageHeader
				title={judul}
				subtitle={t('{mata_kuliah} · Kelas {kelas}', { mata_kuliah: utas.mata_kuliah, kelas: utas.kelas })}
			/>
			<div className={css.marks}>
				{utas.disematkan ? (
					<StatusBadge tone="neutral">
						<IconPinned size={14} stroke={1.8} aria-hidden="true" />
						{t('Disematkan')}
					</StatusBadge>
				) : null}
				{jawaban ? <StatusBadge tone="success">{t('Terjawab')}</StatusBadge> : null}
				{jawaban && answerHere ? (
					<a className={css.toAnswer} href={`#k${jawaban.nomor}`}>
						{t('Lihat jawaban')}
					</a>
				) : null}
				{utas.dikunci ? (
					<StatusBadge tone="neutral">
						<IconLock size={14} stroke={1.8} aria-hidden="true" />
						{t('Dikunci')}
					</StatusBadge>
				) : null}
				{place.kelola ? <UtasTools place={place} kelola={place.kelola} utas={utas} /> : null}
			</div>
			<PostCard place={place} utas={utas} post={pembuka} />
			{jawaban && !answerHere ? (
				<Answer>
					<PostCard place={place} utas={utas} post={jawaban} elsewhere />
				</Answer>
			) : null}
			<h2 className={css.heading}>
				{utas.terakhir === 1 || balasan.length === 0 ? t('Belum ada balasan') : t('Balasan')}
			</h2>
			<Pages place={place} utas={utas} />
			{balasan.map((post) => (
				<Fragment key={post.nomor}>
					{post.nomor === firstUnread ? <p className={css.unread}>{t('Belum dibaca')}</p> : null}
					{post.nomor === jawaban?.nomor ? (
						<Answer>
							<PostCard place={place} utas={utas} post={post} />
						</Answer>
					) : (
						<PostCard place={place} utas={utas} post={post} />
					)}
				</Fragment>
			))}
			<p className={css.unseen} aria-live="polite">
				{arrivals.arrived > 0 ? t('{arrived} balasan baru', { arrived: arrivals.arrived }) : ''}
			</p>
			<Pages place={place} utas={utas} />
			{boleh.menulis ? (
				<DataCard>
					<Composer
						place={place}
						name={`balas:${id}`}
						label={t('Balas utas ini')}
						sendLabel={t('Kirim balasan')}
						send={async ({ id: kirimanId, isi }) => {
							const { nomor, halaman } = await replyCall(id, { id: kirimanId, isi }).catch((error) => {
								// What was sent before stands in the thread.
								void refreshUtas(place, id)
								throw error
							})
							return async () => {
								await refreshUtas(place, id)
								if (!isLastPage || halaman !== utas.halaman)
									await navigate({
										to: place.utas,
										params: { ...paramsOf(place), utas: id },
										search: { halaman: String(halaman) },
										hash: `k${nomor}`,
									})
							}
						}}
					/>
				</DataCard>
			) : (
				<p className={css.locked}>
					<IconLock size={18} stroke={1.8} aria-hidden="true" />
					{t('Utas ini dikunci dosen. Anda masih dapat membacanya.')}
				</p>
			)}
			{arrivals.below ? (
				<Button
					className={css.pill ?? ''}
					radius="xl"
					leftSection={<IconArrowDown size={18} stroke={1.8} aria-hidden="true" />}
					onClick={arrivals.show}
				>
					{t('{count} balasan baru', { count: arrivals.count })}
				</Button>
			) : null}
		</>
	)
}

/** Sets the answer apart. */
function Answer({ children }: { children: ReactNode }) {
	return (
		<section className={css.answer} aria-label={t('Jawaban')}>
			<p className={css.answerMark}>
				<IconCircleCheck size={20} stroke={1.8} aria-hidden="true" />
				{t('Jawaban')}
			</p>
			{children}
		</section>
	)
}

/** The way to the other pages of a long thread. */
function Pages({
	place,
	utas: { id, halaman, jumlah_halaman },
}: {
	place: ForumPlace
	utas: Utas
}): ReactNode {
	if (jumlah_halaman === 1) return null
	const link = (to: number, words: string) => (
		<Button
			variant="default"
			renderRoot={(props) => (
				<Link
					to={place.utas}
					params={{ ...paramsOf(place), utas: id }}
					search={{ halaman: String(to) }}
					{...props}
				/>
			)}
		>
			{words}
		</Button>
	)
	return (
		<nav className={css.pages} aria-label={t('Halaman')}>
			{halaman > 1 ? link(halaman - 1, t('Sebelumnya')) : null}
			<span>{t('Halaman {halaman} dari {jumlah_halaman}', { halaman, jumlah_halaman })}</span>
			{halaman < jumlah_halaman ? link(halaman + 1, t('Berikutnya')) : null}
		</nav>
	)
}
