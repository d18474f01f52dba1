import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { KemajuanMateri, SusunanMateri } from '#shared/api/lessons.ts'
import { t } from '#web/lib/language.ts'
import { courseHome } from '../../parts/course-home.ts'
import { neighboursOf } from '../../parts/susunan-progress.ts'
import css from './lesson-foot.module.css'
import type { LessonProgress } from './use-lesson-progress.ts'

const HOW: Readonly<Record<NonNullable<KemajuanMateri['cara']>, string>> = {
	akhir: t('terbaca sampai akhir'),
	cek: t('semua pertanyaan terjawab'),
	sendiri: t('ditandai oleh Anda'),
}

type Props = {
	kode: string
	slug: string
	susunan: SusunanMateri | undefined
	progress: LessonProgress
}

/** Whether the lesson is completed, and the way to its neighbours. */
export function LessonFoot({ kode, slug, susunan, progress: { own, decide } }: Props) {
	const navigate = useNavigate()
	const { before, after } = susunan ? neighboursOf(susunan, slug) : {}
	const on = after ? t(' dan lanjut ke {judul}', { judul: after.judul }) : ''
	const complete = () => {
		decide('sendiri')
		if (after) void navigate({ to: '/mata-kuliah/$kode/$slug', params: { kode, slug: after.slug } })
	}
	return (
		<footer className={css.foot}>
			<p className={css.state} role="status">
				{own.selesai && own.cara ? (
					<>
						<IconCircleCheckFilled size={20} aria-hidden="true" />
						<span>
							<strong>{t('Selesai')}</strong> · {HOW[own.cara]}
						</span>
					</>
				) : null}
			</p>
			{own.selesai ? (
				<button type="button" className={css.undo} onClick={() => decide(null)}>
					{t('Tandai belum selesai')}
				</button>
			) : null}
			<nav className={css.ways} aria-label={t('Materi sebelum dan sesudah ini')}>
				{before ? (
					<Button
						variant="default"
						className={css.way ?? ''}
						leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />}
						renderRoot={(props) => (
							<Link
								{...props}
								to="/mata-kuliah/$kode/$slug"
								params={{ kode, slug: before.slug }}
								preload="viewport"
							/>
						)}
					>
						{before.judul}
					</Button>
				) : (
					<span />
				)}
				{own.selesai ? (
					<Button
						className={css.way ?? ''}
						rightSection={<IconChevronRight size={18} stroke={1.8} aria-hidden="true" />}
						renderRoot={(props) =>
							after ? (
								<Link
									{...props}
									to="/mata-kuliah/$kode/$slug"
									params={{ kode, slug: after.slug }}
									preload="viewport"
								/>
							) : (
								<Link {...props} to={courseHome(kode).to} params={{ kode }} />
							)
						}
					>
						{after ? t('Lanjut ke {judul}', { judul: after.judul }) : t('Ke halaman mata kuliah')}
					</Button>
				) : (
					<Button
						className={css.way ?? ''}
						onClick={complete}
						rightSection={after ? <IconChevronRight size={18} stroke={1.8} aria-hidden="true" /> : null}
					>
						{t('Tandai selesai{on}', { on })}
					</Button>
				)}
			</nav>
		</footer>
	)
}
