import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import css from './duty-card.module.css'

type Props = {
	kind: 'danger' | 'warning' | 'info'
	icon: ReactNode
	title: string
	children: ReactNode
	/** Where it is done, and the word on the button. */
	to: NonNullable<LinkProps['to']>
	action: string
}

/** Something that a student has to do: what, until when, and the way there. */
export function DutyCard({ kind, icon, title, children, to, action }: Props) {
	return (
		<section className={css.card} data-kind={kind} aria-label={title}>
			<span className={css.icon} aria-hidden="true">
				{icon}
			</span>
			<div className={css.words}>
				<h2 className={css.title}>{title}</h2>
				{children}
			</div>
			<Button
				className={css.action ?? ''}
				color={kind === 'danger' ? 'danger' : 'brand'}
				variant={kind === 'danger' ? 'filled' : 'default'}
				renderRoot={(props) => <Link {...props} to={to} />}
			>
				{action}
			</Button>
		</section>
	)
}
