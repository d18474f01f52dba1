import { IconMessage } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Pemberitahuan } from '#shared/api/notifications.ts'
import { campus } from '#web/lib/campus-time.ts'
import { t, word } from '#web/lib/language.ts'
import { serverNowSeconds } from '#web/lib/server-time.ts'
import css from './bell-panel.module.css'
import { pemberitahuanQuery, readAllMutation, readOneMutation } from './queries.ts'

/** The list under the bell. */
export function BellPanel({ onLeave }: { onLeave: () => void }) {
	const list = useInfiniteQuery(pemberitahuanQuery)
	const readAll = useMutation(readAllMutation)
	const all = list.data?.pages.flatMap((page) => page.pemberitahuan) ?? []
	return (
		<section aria-label={t('Pemberitahuan')}>
			<div className={css.head}>
				<h2 className={css.title}>{t('Pemberitahuan')}</h2>
				{all.some(({ dibaca }) => !dibaca) ? (
					<button
						type="button"
						className={css.quiet}
						onClick={() => readAll.mutate()}
						disabled={readAll.isPending}
					>
						{t('Tandai semua dibaca')}
					</button>
				) : null}
			</div>
			{list.isError && all.length === 0 ? (
				<div className={css.note} role="alert">
					<p>{t('Pemberitahuan tidak dapat dimuat. {message}', { message: list.error.message })}</p>
					<button type="button" className={css.quiet} onClick={() => void list.refetch()}>
						{t('Coba lagi')}
					</button>
				</div>
			) : null}
			{list.isSuccess && all.length === 0 ? (
				<p className={css.note}>
					{t('Belum ada pemberitahuan. Balasan di forum dan materi baru akan muncul di sini.')}
				</p>
			) : null}
			{list.isPending ? <p className={css.note}>{t('Memuat pemberitahuan…')}</p> : null}
			<ul className={css.list}>
				{all.map((one) => (
					<li key={one.id}>
						<Entry {...one} onLeave={onLeave} />
					</li>
				))}
			</ul>
			{list.hasNextPage ? (
				<button
					type="button"
					className={css.more}
					onClick={() => void list.fetchNextPage()}
					disabled={list.isFetchingNextPage}
				>
					{list.isFetchingNextPage ? t('Memuat…') : t('Tampilkan yang lebih lama')}
				</button>
			) : null}
		</section>
	)
}

function Entry({
	id,
	jenis,
	judul,
	isi,
	alamat,
	dibuat_pada,
	dibaca,
	onLeave,
}: Pemberitahuan & { onLeave: () => void }) {
	const router = useRouter()
	const read = useMutation(readOneMutation)
	// What the campus has written is as it was written, also where it sounds like a sentence of ours.
	const title = jenis === 'pengumuman' ? judul : word(judul)
	const open = (event: MouseEvent) => {
		if (!dibaca) read.mutate(id)
		// A new tab or window is the browser's own affair.
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
		event.preventDefault()
		onLeave()
		router.history.push(alamat)
	}
	return (
		<a href={alamat} className={css.entry} data-unread={!dibaca} onClick={open}>
			{dibaca ? null : <span className={css.hidden}>{t('Belum dibaca:')} </span>}
			<span className={css.judul} lang={title === judul ? 'id' : undefined}>
				{jenis === 'pesan' ? <IconMessage size={15} stroke={2} aria-hidden="true" /> : null}
				{title}
			</span>
			{isi ? (
				<span
					className={css.isi}
					data-whole={jenis === 'pengumuman' || jenis === 'pesan' || undefined}
					lang="id"
				>
					{isi}
				</span>
			) : null}
			<time className={css.when} dateTime={dibuat_pada}>
				{campus.timeFrom(dibuat_pada, serverNowSeconds() * 1000)}
			</time>
		</a>
	)
}
