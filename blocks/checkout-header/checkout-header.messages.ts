export default { skip: 'Skip to the content', home: '{brand}, home page', secure: 'Secure checkout', help: 'Help' };
