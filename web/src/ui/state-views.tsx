import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { t } from '../lib/language.ts'
import { Pinisi } from './pinisi.tsx'
import css from './state-views.module.css'
import { WayBack } from './way-back.ts'

type EmptyProps = {
	title: string
	/** What it means, and what to do next. */
	text?: ReactNode
	icon?: ReactNode
	/** Buttons or links. */
	children?: ReactNode
}

/** There is nothing here, and that is no fault. */
export function EmptyState({ title, text, icon, children }: EmptyProps) {
	return (
		<div className={css.state} data-kind="empty">
			<Pinisi className={icon ? css.beside : undefined} />
			{icon ? (
				<span className={css.icon} aria-hidden="true">
					{icon}
				</span>
			) : null}
			<p className={css.title}>{title}</p>
			{text ? <p className={css.text}>{text}</p> : null}
			{children ? <div className={css.actions}>{children}</div> : null}
		</div>
	)
}

type ErrorProps = {
	title: string
	/** The thrown value; its message is shown when it is one of our sentences. */
	error?: unknown
	text?: ReactNode
	onRetry?: (() => void) | undefined
	retrying?: boolean
	/** More buttons or links beside "Coba lagi", or in its place. */
	children?: ReactNode
}

/** Whether it is the same however often it is asked for: it is not there, or not for this reader. */
const isFinal = (error: unknown) =>
	error instanceof ApiError && (error.status === 403 || error.status === 404)

/** What an office that looks as a student is never shown. */
const isWithheld = (error: unknown) => error instanceof ApiError && error.code === 'not_shown_to_lookers'

/** Whether what the server could not read is a part of the page's own address: for a reader that is no "Id", but the address. */
const isMistyped = (error: unknown, params: object) =>
	error instanceof ApiError &&
	error.status === 400 &&
	error.details.some(({ field, message }) => field in params && message.endsWith(' tidak benar'))

/** What failed, in words, with "Coba lagi", or the way back where trying again cannot help. */
export function ErrorState({ title, error, text, onRetry, retrying = false, children }: ErrorProps) {
	const way = use(WayBack)
	const mistyped = isMistyped(error, useParams({ strict: false }))
	const closed = way !== undefined && (mistyped || isFinal(error))
	const sentence =
		text ??
		(mistyped
			? t('Alamatnya salah ketik atau tidak lengkap.')
			: error instanceof Error
				? error.message
				: undefined)
	return (
		<div className={css.state} data-kind="error" role="alert">
			{error instanceof ApiError && error.code === 'offline' ? (
				<Pinisi />
			) : (
				<span className={css.icon} aria-hidden="true">
					<IconAlertTriangle size={22} stroke={1.7} />
				</span>
			)}
			<p className={css.title}>{title}</p>
			{sentence ? <p className={css.text}>{sentence}</p> : null}
			<div className={css.actions}>
				{onRetry && !closed && !isWithheld(error) ? (
					<Button onClick={onRetry} loading={retrying}>
						{t('Coba lagi')}
					</Button>
				) : null}
				{children ?? (closed ? way : null)}
			</div>
		</div>
	)
}

type BarProps = { width?: string | number; height?: string | number; className?: string | undefined }

/** One grey bar of a skeleton; give it the size of what will stand there. */
export function SkeletonBar({ width, height, className }: BarProps) {
	return <div className={className ? `${css.bar} ${className}` : css.bar} style={{ width, height }} />
}

/** Tells a screen reader once that a skeleton is on screen; sighted people see its shape. */
export function SkeletonRegion({
	label = t('Memuat data'),
	children,
}: {
	label?: string
	children: ReactNode
}) {
	return (
		<div role="status" aria-busy="true" aria-label={label}>
			{children}
		</div>
	)
}

/** Skeleton of a table on desktop and of its cards on a phone. */
export function RowsSkeleton({ rows = 5, label }: { rows?: number; label?: string }) {
	return (
		<SkeletonRegion {...(label ? { label } : {})}>
			<div className={css.skeletonRows}>
				{Array.from({ length: rows }, (_, row) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
					<div className={css.skeletonRow} key={row}>
						<SkeletonBar width={`${88 - ((row * 17) % 40)}%`} />
						<SkeletonBar width="70%" />
						<SkeletonBar width="50%" />
					</div>
				))}
			</div>
		</SkeletonRegion>
	)
}
